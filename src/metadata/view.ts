/** What follows from the declaration of a view: its rows, and the order in which they are shown. */
import { type Condition, now } from './condition.ts'
import type { AnyResource } from './resource.ts'
import type { ListColumn, ViewConfig } from './screen-config.ts'

/** Where a row stands in time. */
export type PhaseName = 'upcoming' | 'running' | 'past'

/** A view of rows by where they stand in time: between which two timestamps of theirs the present one lies. */
export interface ViewPhase<Time extends string = string> {
  readonly is: PhaseName
  /** When a row begins. One without it stands nowhere in time. */
  readonly from: Time
  /** When it ends. One without it never does. */
  readonly to: Time
}

const began = ({ from }: ViewPhase): Condition[] => [
  { field: from, filled: true },
  { not: { field: from, after: now } },
]

/** What a row meets in a phase, by the database's clock. */
const phases: Readonly<Record<PhaseName, (phase: ViewPhase) => readonly Condition[]>> = {
  upcoming: ({ from }) => [{ field: from, after: now }],
  running: phase => [...began(phase), { not: { field: phase.to, before: now } }],
  past: phase => [...began(phase), { field: phase.to, before: now }],
}

/** The order in which the rows of a phase are shown: what comes next, and what was last, stand first. */
const phaseSorts: Readonly<Record<PhaseName, (phase: ViewPhase) => string>> = {
  upcoming: ({ from }) => from,
  running: ({ to }) => to,
  past: ({ to }) => `-${to}`,
}

/** What the rows of a view meet. */
export const viewWhere = ({ where = [], phase }: ViewConfig): readonly Condition[] =>
  phase ? [...where, ...phases[phase.is](phase)] : where

/** The order of a view while nobody asks for another one; undefined where it is the list's. */
export const viewSort = ({ sort, phase }: ViewConfig): string | undefined =>
  sort ?? (phase && phaseSorts[phase.is](phase))

/** A view by its name; undefined where there is none. */
export function viewOf({ config }: AnyResource, name: string | undefined): ViewConfig | undefined {
  const views = (config.views ?? {}) as Readonly<Record<string, ViewConfig>>
  return name !== undefined && Object.hasOwn(views, name) ? views[name] : undefined
}

/** The columns of a list, or of one of its views: the view's own first, then those that can be shown besides. */
export function columnsOfView(resource: AnyResource, view: string | undefined): readonly ListColumn[] {
  const all = resource.config.list.columns as readonly ListColumn[]
  const own = viewOf(resource, view)?.columns
  if (!own) return all
  const fieldOf = (column: ListColumn) => (typeof column === 'string' ? column : column.field)
  const shown = new Set(own.map(fieldOf))
  const others = all.filter(column => !shown.has(fieldOf(column)))
  return [
    ...own,
    ...others.map(column => ({
      ...(typeof column === 'string' ? { field: column } : column),
      hidden: true,
    })),
  ]
}
