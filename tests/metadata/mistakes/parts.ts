/** What the mistakes are made in: two resources with nothing wrong. */
import {
  belongsTo,
  belongsToMany,
  boolean,
  date,
  dateTime,
  hasMany,
  integer,
  select,
  text,
} from '../../../src/fields/index.ts'
import type { PathMistakes } from '../../../src/metadata/paths.ts'
import { type AnyResource, defineResource } from '../../../src/metadata/resource.ts'
import type { RelationMistakes } from '../../../src/metadata/row.ts'

/** A mistake in a declaration, and what tells of it. */
export interface Mistake {
  /** As the table of `docs/checks.md` names it. */
  readonly what: string
  /** Whether it does not compile either: such a mistake stands below a `@ts-expect-error`. */
  readonly compiler: boolean
  /** The rule by which the start refuses it; none of a name that the compiler alone knows. */
  readonly id?: string
  readonly declared: AnyResource | readonly AnyResource[]
}

export const fields = {
  name: text({ required: true, max: 20 }),
  note: text(),
  n: integer(),
  on: date(),
  at: dateTime(),
  ok: boolean(),
  state: select({ values: ['a', 'b'], default: 'a', writable: false }),
  user: belongsTo('users', { writable: false }),
  people: belongsToMany('users', { pair: 'thing-people' }),
  parent: belongsTo('things'),
  kids: hasMany('kids', { inverse: 'thing' }),
}

export const base = { fields, title: 'name', list: { columns: ['name'] }, dataSubjects: [] } as const

/** The rows below things. */
export const kids = defineResource('kids', {
  title: 'name',
  fields: {
    name: text(),
    n: integer(),
    thing: belongsTo('things', { required: true, writable: 'create' }),
    user: belongsTo('users', { writable: 'create' }),
  },
  list: { columns: ['name'] },
  dataSubjects: [],
})

export const things = defineResource('things', base)

/** A transition with nothing wrong. */
export const go = { from: ['a'], to: 'b' } as const
/** A lifecycle without its transitions. */
export const states = { field: 'state', initial: 'a' } as const
/** A condition that nothing meets. */
export const never = [{ field: 'state', in: ['zzz'] }] as const

type Mistakes<R extends AnyResource, All extends AnyResource> =
  | RelationMistakes<All, R>
  | PathMistakes<{ [Each in All as Each['name']]: Each }>

type Checked<R extends AnyResource, All extends AnyResource> = [Mistakes<R, All>] extends [never]
  ? unknown
  : { readonly mistakes: Mistakes<R, All> }

/** What `resources/index.ts` asks of the whole list, of one resource beside `kids`. */
export const inList = <const R extends AnyResource>(
  resource: R & Checked<R, R | typeof kids | typeof users>,
): AnyResource => resource

const users = defineResource('users', {
  title: 'name',
  fields: { name: text() },
  list: { columns: ['name'] },
})
