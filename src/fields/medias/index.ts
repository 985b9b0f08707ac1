import type { Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { idsKey } from '../../metadata/names.ts'
import { declareField, fieldType } from '../base.ts'
import { checkIds } from '../belongs-to-many/index.ts'
import { type Arriving, type MediaOptions, mediaText } from '../media/index.ts'

export interface MediasOptions extends Omit<MediaOptions, 'default'> {
  /** The permission prefix and pivot table of its files: `user-images`. */
  readonly pair: string
  /** A name under which the first file can be included alone: `first_image_media`. */
  readonly first?: string
  /** How many there may be. Default 20. */
  readonly max?: number
}

export type MediasField<O extends MediasOptions = MediasOptions> = Field<
  'medias',
  number[],
  O & { readonly resource: 'medias' },
  'pivot'
>

/** Any number of files in their order. Declared as `image_medias`: written as `image_media_ids` (of uploads). */
export const medias = <const O extends MediasOptions>(
  options: O & Arriving<O>,
): MediasField<Typed<O, MediasOptions>> =>
  declareField({
    type: 'medias',
    storage: 'pivot',
    traits: ['file'],
    options: { ...options, resource: 'medias' },
  })

export const mediasType = fieldType<MediasField>({
  type: 'medias',
  isOrdered: true,
  isFile: true,
  key: idsKey,
  column: () => null,
  check: ({ options }, value) => {
    const max = options.max ?? 20
    return checkIds(value) ?? ((value as number[]).length > max ? message('tooMany', { n: max }) : undefined)
  },
  parse: (_, value) => [...new Set(value as number[])],
  schema: field => ({
    type: 'array',
    description: `ids of uploaded files: ${mediaText(field)}`,
    items: { type: 'integer', minimum: 1 },
  }),
  filter: null,
  sort: null,
  toText: () => '',
  fromText: () => ({ error: message('invalid') }),
})
