import type { AnyField, CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { idKey } from '../../metadata/names.ts'
import { declareField, fieldType } from '../base.ts'
import { idFromQuery, isId } from '../belongs-to/index.ts'

export interface MediaOptions extends CommonOptions<number> {
  /** MIME types that are taken, by their content. */
  readonly accept: readonly string[]
  /** The largest file in bytes, 2 GB at most. Default 10 MiB; of `resumable` files 2 GB. */
  readonly maxSize?: number
  /**
   * Files arrive in pieces: an upload goes on after the line broke, at any instance, and after the page was left. Needed
   * for files of more than 100 MB.
   */
  readonly resumable?: true
  /** What its files are read as when they arrive: the name of a format that an area brings. */
  readonly readAs?: string
  /** Pictures are re-encoded as squares of at most this many points; nothing else of the file is kept. */
  readonly portrait?: number
}

export type MediaField<O extends MediaOptions = MediaOptions> = Field<
  'media',
  number,
  O & { readonly resource: 'medias' },
  'one'
>

/** A picture that is re-encoded is read as a whole: it comes as a whole. */
export type Arriving<O> = O extends { readonly resumable: true } ? { readonly portrait?: never } : unknown

/** The largest file where a field does not say, in bytes. */
const mediaSize = 10 * 1024 * 1024
/** The largest file of any field, in bytes. */
export const maxFile = 2_000_000_000
/** The largest file that comes in one request, which may take a minute, in bytes. */
export const maxInOneRequest = 100_000_000

/** What a file field takes. */
export interface MediaLimits extends Pick<MediaOptions, 'accept' | 'portrait' | 'readAs'> {
  readonly maxSize: number
  readonly resumable: boolean
}

/** What a file field takes: types, the largest size in bytes, and of pictures the side of the square they become. */
export const mediaLimits = ({ options }: AnyField): MediaLimits => {
  const {
    accept = [],
    portrait,
    readAs,
    resumable = false,
    maxSize = resumable ? maxFile : mediaSize,
  } = options
  return { accept, maxSize, portrait, readAs, resumable }
}

/** What OpenAPI says of the files of a field. */
export function mediaText(field: AnyField): string {
  const { accept, maxSize, resumable } = mediaLimits(field)
  return `${accept.join(', ')}; up to ${maxSize} bytes, by POST /api/medias${resumable ? ` or, in pieces, by POST /api/uploads; by the latter alone above ${maxInOneRequest}` : ''}`
}

/** Picture types that are shown as pictures (specification 9). */
export const pictures = ['image/jpeg', 'image/png', 'image/webp'] as const

/** One file. Declared as `logo`: written as `logo_id` (of an upload), nested as `logo`. */
export const media = <const O extends MediaOptions>(
  options: O & Arriving<O>,
): MediaField<Typed<O, MediaOptions>> =>
  declareField({
    type: 'media',
    storage: 'one',
    traits: ['file'],
    options: { ...options, resource: 'medias' },
  })

export const mediaType = fieldType<MediaField>({
  type: 'media',
  isFile: true,
  key: idKey,
  column: () => ({ type: 'bigint', references: 'medias' }),
  check: (_, value) => (isId(value) ? undefined : message('id')),
  schema: field => ({
    type: 'integer',
    description: `id of an uploaded file: ${mediaText(field)}`,
    minimum: 1,
  }),
  filter: null,
  sort: null,
  fromQuery: (_, text) => idFromQuery(text),
  toText: () => '',
  fromText: () => ({ error: message('invalid') }),
})
