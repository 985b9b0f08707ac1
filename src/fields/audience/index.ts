import type { CommonOptions, Field, Typed } from '../../metadata/field.ts'
import { message } from '../../metadata/message.ts'
import { declareField, fieldType } from '../base.ts'

/** The resources by whose records people are chosen, with the key of their ids. */
export const audienceParts = {
  departments: 'department_ids',
  titles: 'title_ids',
  groups: 'group_ids',
  roles: 'role_ids',
  users: 'user_ids',
} as const

export type AudiencePart = keyof typeof audienceParts
type IdsKey = (typeof audienceParts)[AudiencePart]

/** Whom something is for: everyone, or all who belong to one of these. Departments bring those below them. */
export type Audience = { readonly everyone?: boolean } & { readonly [K in IdsKey]?: readonly number[] }

export const audienceKeys = Object.entries(audienceParts) as [AudiencePart, IdsKey][]

/** Records that may be named in each part. */
const MAX_IDS = 500

export type AudienceOptions = CommonOptions<Audience>

interface Chosen {
  /** The resources among whose records people are chosen. */
  readonly chosenFrom: readonly AudiencePart[]
}

export type AudienceField<O extends AudienceOptions = AudienceOptions> = Field<
  'audience',
  Audience,
  O & Chosen,
  'column'
>

/** Whom something is for, chosen by where people belong. */
export const audience = <const O extends AudienceOptions = object>(
  options?: O,
): AudienceField<Typed<O, AudienceOptions>> =>
  declareField({
    type: 'audience',
    storage: 'column',
    options: { ...options, chosenFrom: Object.keys(audienceParts) as AudiencePart[] },
  })

const known = new Set<string>(['everyone', ...Object.values(audienceParts)])

const isIds = (value: unknown): value is number[] =>
  Array.isArray(value) && value.every(id => Number.isSafeInteger(id) && id > 0)

export const audienceType = fieldType<AudienceField>({
  type: 'audience',
  column: () => ({ type: 'jsonb' }),
  isEmpty: value =>
    value === null ||
    typeof value !== 'object' ||
    Object.values(value).every(
      part => part === false || part == null || (Array.isArray(part) && !part.length),
    ),
  check(_, value) {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return message('invalid')
    for (const [key, part] of Object.entries(value)) {
      if (!known.has(key)) return message('invalid')
      if (part == null) continue
      if (key === 'everyone' ? typeof part !== 'boolean' : !isIds(part)) return message('invalid')
      if (Array.isArray(part) && part.length > MAX_IDS) return message('tooMany', { n: MAX_IDS })
    }
    return undefined
  },
  // Whoever is meant by "everyone" is meant by nothing besides.
  parse(_, value) {
    const given = value as Audience
    if (given.everyone) return JSON.stringify({ everyone: true })
    const parts = audienceKeys.map(([, key]) => [key, [...new Set(given[key] ?? [])]] as const)
    return JSON.stringify(Object.fromEntries(parts.filter(([, ids]) => ids.length)))
  },
  schema: () => ({
    title: 'Audience',
    type: 'object',
    additionalProperties: false,
    properties: {
      everyone: { type: 'boolean' },
      ...Object.fromEntries(
        audienceKeys.map(([, key]) => [
          key,
          { type: 'array', maxItems: MAX_IDS, items: { type: 'integer', minimum: 1 } },
        ]),
      ),
    },
  }),
  filter: null,
  sort: null,
  toText: (_, value) => (value ? JSON.stringify(value) : ''),
  fromText(_, text) {
    try {
      return { value: JSON.parse(text) }
    } catch {
      return { error: message('invalid') }
    }
  },
})
