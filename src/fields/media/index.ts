import type { AnyField, CommonOptions, Field } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { idKey } from '../../metadata/names.ts'
import { fieldType } from '../base.ts'
import { idFromQuery, isId } from '../belongs-to/index.ts'

export interface MediaOptions extends CommonOptions<number> {
  /** MIME types that are taken, by their content. */
  readonly accept: readonly string[]
  /** The largest file in bytes. Default 10 MiB. */
  readonly maxSize?: number
  /** Pictures are made anew as squares of at most this many points; nothing else of the file is kept. */
  readonly portrait?: number
}

export type MediaField<O extends MediaOptions = MediaOptions> = Field<
  'media',
  number,
  O & { readonly resource: 'medias' },
  'one'
>

/** The largest file where a field does not say, in bytes. */
const mediaSize = 10 * 1024 * 1024

/** What a file field takes: types, the largest size in bytes, and of pictures the side of the square they become. */
export const mediaLimits = ({
  options,
}: AnyField): Required<Pick<MediaOptions, 'accept' | 'maxSize'>> & Pick<MediaOptions, 'portrait'> => {
  const { accept = [], maxSize = mediaSize, portrait } = options
  return { accept, maxSize, portrait }
}

/** Picture types that are shown as pictures (specification 9). */
export const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const

/** One file. Declared as `logo`: written as `logo_id` (of an upload), nested as `logo`. */
export const media = <const O extends MediaOptions>(options: O): MediaField<NoInfer<O>> => ({
  type: 'media',
  storage: 'one',
  options: { ...options, resource: 'medias' },
})

export const mediaType = fieldType<MediaField>({
  type: 'media',
  isFile: true,
  key: idKey,
  column: () => ({ type: 'bigint', references: 'medias' }),
  check: (_, value) => (isId(value) ? undefined : message('id')),
  schema: () => ({ type: 'integer', description: 'id of an uploaded file', minimum: 1 }),
  filter: null,
  sort: null,
  fromQuery: (_, text) => idFromQuery(text),
  toText: () => '',
  fromText: () => ({ error: message('invalid') }),
})
