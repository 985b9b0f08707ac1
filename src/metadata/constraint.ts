/**
 * Rules over several records, as data: the database holds each by an index or an exclusion constraint, so that no
 * two writers get past it. Deleted records never count.
 */
import type { AskedKeys } from './checked-names.ts'
import type { Condition } from './condition.ts'
import { uncamel } from './names.ts'
import type { Period } from './period.ts'

/** What every constraint may say besides its fields. */
interface ConstraintOptions<Name extends string, Key extends string> {
  /** Only records that meet these count. They look at columns of the record, and at values that stand in the declaration. */
  readonly where?: readonly Condition<Key>[]
  /** The field at which a refusal is shown. */
  readonly at?: Name
}

/** Values that no two records share together. */
export interface Unique<Name extends string = string, Key extends string = string>
  extends ConstraintOptions<Name, Key> {
  readonly kind: 'unique'
  readonly fields: readonly Name[]
  /** Whether two that lack a value have the same (default), or such records never collide. */
  readonly nulls?: 'same' | 'distinct'
}

/** Spans that do not overlap among the records that share the values of `fields`. */
export interface NoOverlap<
  Name extends string = string,
  Key extends string = string,
  Moment extends string = string,
> extends ConstraintOptions<Name, Key> {
  readonly kind: 'noOverlap'
  readonly fields: readonly Name[]
  readonly range: Period<Moment>
}

/** A rule over several records. */
export type Constraint<
  Name extends string = string,
  Key extends string = string,
  Moment extends string = string,
> = Unique<Name, Key> | NoOverlap<Name, Key, Moment>

/** The names in the options of a constraint, so that its resource checks them. */
type AtOf<O> = O extends { readonly at: infer At extends string } ? At : never
type KeyOf<O> = O extends { readonly where: infer W } ? AskedKeys<W> : never

/**
 * No two living records share the values of these fields together: `unique(['course', 'user'], { at: 'user' })`.
 * Without `at` a refusal stands at the one field that somebody can change, if it is one.
 */
export const unique = <
  const Name extends string,
  const O extends ConstraintOptions<string, string> & Pick<Unique, 'nulls'> = object,
>(
  fields: readonly Name[],
  options?: O,
): Unique<Name | AtOf<O>, KeyOf<O>> =>
  ({ kind: 'unique', fields, ...options }) as Unique<Name | AtOf<O>, KeyOf<O>>

/**
 * The spans of two living records that share the values of `fields` do not overlap:
 * `noOverlap(['classroom'], ['starts_at', 'ends_at'], { at: 'classroom' })`. Moments may touch: what ends at ten is no
 * obstacle to what begins at ten. Days are whole: the last one belongs to the span. A record without a value of
 * `fields`, or without a beginning, is in nobody's way; one without an end never ends. The range is a period of the
 * resource: it may not end before it begins. Without `at` a refusal stands at the beginning.
 */
export const noOverlap = <
  const Name extends string,
  const Moment extends string,
  const O extends ConstraintOptions<string, string> = object,
>(
  fields: readonly Name[],
  range: Period<Moment>,
  options?: O,
): NoOverlap<Name | AtOf<O>, KeyOf<O>, Moment> =>
  ({ kind: 'noOverlap', fields, range, ...options }) as NoOverlap<Name | AtOf<O>, KeyOf<O>, Moment>

/** A constraint of a resource with what it is called. */
export interface NamedConstraint {
  readonly name: string
  /** What the database calls it, after the table's name. */
  readonly label: readonly [name: string, kind: 'unique' | 'constraint']
  /** Whether the resource has words for it, `constraints.<name>`; it is said to be taken otherwise. */
  readonly worded: boolean
  readonly rule: Constraint
}

/** What of a resource's configuration tells of constraints. */
interface Constrained {
  readonly unique?: readonly (readonly string[])[]
  readonly constraints?: Readonly<Record<string, Constraint>>
  readonly periods?: readonly Period[]
}

/** The constraints of a resource: `unique` lists those that need no words of their own. */
export const constraintsOf = ({ unique: plain = [], constraints = {} }: Constrained): NamedConstraint[] => [
  ...plain.map(
    (fields): NamedConstraint => ({
      name: fields.join('_'),
      label: [fields.join('_'), 'unique'],
      worded: false,
      rule: { kind: 'unique', fields },
    }),
  ),
  ...Object.entries(constraints).map(
    ([name, rule]): NamedConstraint => ({
      name,
      label: [uncamel(name), 'constraint'],
      worded: true,
      rule,
    }),
  ),
]

const knownPeriods = new WeakMap<object, readonly Period[]>()

/** The periods of a resource, those of its constraints among them; the same list each time. */
export function periodsOf(config: Constrained): readonly Period[] {
  let periods = knownPeriods.get(config)
  if (!periods) {
    const rules = Object.values(config.constraints ?? {})
    periods = [
      ...(config.periods ?? []),
      ...rules.flatMap(rule => (rule.kind === 'noOverlap' ? [rule.range] : [])),
    ]
    knownPeriods.set(config, periods)
  }
  return periods
}

/** The record that is in the way of another, as far as the caller may see it. */
export interface RecordInTheWay {
  readonly resource: string
  readonly id: number
  /** What it is called; null where its title is no text. */
  readonly title: string | null
}
