/** What `versions` of a resource keeps of its records, as a resource of its own that nobody writes. */
import type { AnyField, Field, Fields } from './field.ts'
import { onceFor } from './once-for.ts'
import type { AnyResource, Resource } from './resource.ts'
import type { ResourceConfig } from './resource-config.ts'

/** Of a resource of versions: whose they are. */
export interface VersionOf {
  /** The resource whose records have them. */
  readonly resource: string
  /** Their to-one field that leads to the record. */
  readonly by: string
}

/** What every version says of itself besides the values that it keeps. */
export const ofEachVersion = ['number', 'changed', 'author'] as const

type NumberField = Field<'integer', number, { readonly required: true; readonly writable: false }, 'column'>
type ChangedField = Field<'tags', string[], { readonly writable: false; readonly max: 200 }, 'column'>
type RecordField<R extends string> = Field<
  'belongs-to',
  number,
  {
    readonly resource: R
    readonly required: true
    readonly writable: 'create'
    readonly onDelete: 'cascade'
  },
  'one'
>

/** A value as a version keeps it: what it points at may be deleted for good later. */
type StoredField<F extends AnyField> = F['storage'] extends 'one'
  ? Field<
      F['type'],
      NonNullable<F['value']>,
      { readonly resource: F['options']['resource'] & string; readonly writable: false },
      'one'
    >
  : F

/** The fields of the versions of a resource. */
export type VersionFields<
  N extends string,
  F extends Fields,
  V extends string,
  By extends string,
  A extends AnyField,
> = {
  readonly [K in By | 'number' | 'changed' | 'author' | Extract<V, keyof F>]: K extends By
    ? RecordField<N>
    : K extends 'number'
      ? NumberField
      : K extends 'changed'
        ? ChangedField
        : K extends 'author'
          ? A
          : K extends keyof F
            ? StoredField<F[K]>
            : never
}

/** What nobody asks of a value that was stored once: it is neither chosen, nor written, nor compared with others. */
const asked = ['unique', 'preset', 'within', 'card', 'uploads', 'onDelete'] as const

/** A field as a version keeps it. */
function storedField(field: AnyField): AnyField {
  const options = Object.fromEntries(
    Object.entries(field.options).filter(([key]) => !(asked as readonly string[]).includes(key)),
  )
  if (field.storage !== 'one')
    return { ...field, options: { ...options, writable: false } as AnyField['options'] }
  const { required: _r, where: _w, ...relation } = options
  return {
    ...field,
    options: { ...relation, writable: false, onDelete: 'set null' } as AnyField['options'],
  }
}

/**
 * Declares the versions that `versions` of a resource keeps, under a name of their own: `belongsTo('question-versions')`
 * points at one. They belong to their record, which leads to them by
 * `versions: hasMany('question-versions', { inverse: 'question', owned: true })`.
 * @param by what their field is called that leads to the record
 * @param author who made the version: a relation to people
 */
export function versionsOf<
  const N extends string,
  S extends string,
  F extends Fields,
  V extends string,
  const By extends string,
  const A extends AnyField,
>(
  source: Resource<S, F, string, string, string, V>,
  name: N,
  { by, author }: { readonly by: By; readonly author: A },
): Resource<N, VersionFields<S, F, V, By, A>, never, never, never, never> {
  const from = source.config as unknown as ResourceConfig<Fields> & { readonly versions?: readonly string[] }
  const names = from.versions ?? []
  const fields: Record<string, AnyField> = {
    [by]: {
      type: 'belongs-to',
      storage: 'one',
      options: { resource: source.name, required: true, writable: 'create', onDelete: 'cascade' },
    },
    number: { type: 'integer', storage: 'column', options: { required: true, writable: false } },
    changed: { type: 'tags', storage: 'column', options: { writable: false, max: 200 } },
    author: { ...author, options: { ...author.options, writable: false, onDelete: 'set null' } },
  }
  for (const key of names) {
    const field = from.fields[key]
    if (field && !fields[key]) fields[key] = storedField(field)
  }
  const isTitled = names.includes(from.title)
  const config = {
    title: isTitled ? from.title : 'number',
    subtitle: [...(isTitled ? ['number'] : []), 'created_at', 'author'],
    fields,
    unique: [[by, 'number']],
    list: {
      columns: ['number', 'author', 'created_at'],
      ...(isTitled && from.fields[from.title]?.type === 'text' && { search: [from.title] }),
      filter: [by, 'number', 'created_at'],
      sort: ['number', 'created_at'],
      defaultSort: '-created_at',
      without: names.filter(key => key !== from.title),
    },
    endpoints: ['index', 'show'],
    history: false,
    dataSubjects: [],
    versionOf: { resource: source.name, by } satisfies VersionOf,
  }
  return { name, config } as never
}

/** The names of the fields of which each change makes a version. */
export const versionedFields = ({ config }: AnyResource): readonly string[] => config.versions ?? []

/** Resources of versions by the resource whose records have them. */
export const versionsByResource = onceFor((byName: ReadonlyMap<string, AnyResource>) => {
  const found = new Map<string, AnyResource>()
  for (const resource of byName.values()) {
    const of = resource.config.versionOf as VersionOf | undefined
    if (of && !found.has(of.resource)) found.set(of.resource, resource)
  }
  return found
})

/** What the relation of a resource is called that leads to the versions of its records. */
export const versionsRelation = 'versions'
