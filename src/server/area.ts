import type { FastifyInstance } from 'fastify'
import type { AreaNames } from '../metadata/area-names.ts'
import type { AnyResource } from '../metadata/resource.ts'
import type { Verb } from '../metadata/resource-config.ts'
import { withBuiltinOperations } from './builtin-operations.ts'
import type { Config } from './config.ts'
import type { Seed } from './demo/seed.ts'
import type { Portal } from './dependencies.ts'
import type { RecordFormats } from './formats/format.ts'
import type { WaitingSource } from './inbox/inbox.ts'
import type { Job } from './jobs/jobs.ts'
import type { FileFormat } from './media/formats.ts'
import type { MediaBindings } from './media/links.ts'
import type { PathItem } from './openapi/parts.ts'
import type { BuiltinNames } from './rest/builtin-names.ts'
import type { Computed, MatchingRule } from './rest/compiled.ts'
import type {
  Behaviour,
  CollectionHandler,
  Follow,
  Handler,
  Handlers,
  RelationOperation,
  Rules,
} from './rest/context.ts'
import type { ScopeRule } from './rest/scope-rules.ts'
import type { RetentionRule } from './retention.ts'
import type { SearchEntry } from './search/conditions.ts'

/** A part of the portal: its resources, and what the server does for them beside what the declarations say. */
export interface Area {
  /** The name of its folders: in `resources`, `src/server/areas`, `src/web/areas` and `locales/<language>`. */
  readonly name: string
  readonly resources: readonly AnyResource[]
  /** What it adds to the menu, the kinds of notices and the search: its declarations' `names.ts`. */
  readonly names?: AreaNames
  /** What resources ask of their records beside their declarations. */
  readonly rules?: Readonly<Record<string, Rules | undefined>>
  /** What declared actions do, and what transitions do besides changing the state. */
  readonly actions?: Readonly<Record<string, Handlers | undefined>>
  /**
   * What follows here from records of other areas, by their resource: each time that they are made, changed, or come into
   * another state. What people put into a course is told to an area of exams that way, of which the course knows nothing.
   */
  readonly follows?: Readonly<Record<string, Follow>>
  /**
   * What is done with many of the records under a record, by its name: each has an address, a run that is found again,
   * stopped, gone on with and taken back, and an outcome for each record.
   */
  readonly operations?: Readonly<Record<string, RelationOperation>>
  /** Rules of scopes beside those that every portal has. */
  readonly scopes?: Readonly<Record<string, ScopeRule>>
  /** Values of computed fields, by resource and field. */
  readonly computed?: Readonly<Record<string, Computed | undefined>>
  /** Which rows `matching` figures count, by resource and field. */
  readonly figures?: Readonly<Record<string, Readonly<Record<string, MatchingRule>> | undefined>>
  /** Names of records that come with the portal, by resource. */
  readonly builtinNames?: Readonly<Record<string, BuiltinNames | undefined>>
  /** Adds the routes that no declaration brings. */
  routes?(app: FastifyInstance, portal: Portal): void | Promise<void>
  /** Verbs of resources that have a route of the area's own in place of the generated one. */
  readonly ownVerbs?: Readonly<Record<string, readonly Verb[] | undefined>>
  /** These routes in the OpenAPI document. */
  readonly openapi?: Readonly<Record<string, PathItem>>
  readonly jobs?: readonly Job[]
  /** What links of files end with besides the session that they were handed to. */
  readonly mediaBindings?: MediaBindings
  /** What files are read as when they arrive, by the `readAs` of media fields. */
  readonly fileFormats?: Readonly<Record<string, FileFormat | undefined>>
  /** What reads and writes files of the formats that resources declare, by resource and format. */
  readonly formats?: Readonly<Record<string, RecordFormats | undefined>>
  /** How those who may not list a resource find its rows in the global search. */
  readonly search?: Readonly<Record<string, SearchEntry | undefined>>
  /** What waits for somebody that no declaration says, by the name of its kind: a resource, and what waits of it. */
  readonly waiting?: Readonly<Record<string, WaitingSource | undefined>>
  /** Rows that go after their time. */
  readonly retention?: readonly RetentionRule[]
  /** Removes what else has had its time; with the hourly housekeeping. */
  tidy?(portal: Portal): Promise<void>
  /** Takes its settings, before anything else is done. */
  configure?(config: Config): void
  /** Brings what a portal begins with, before it listens; again at each start. */
  start?(portal: Portal): Promise<void>
  /** The steps in which the demo's data are made; loaded only for the demo. */
  demo?(): Promise<readonly Seed[]>
}

type ResourceOf<R extends AnyResource, N> = Extract<R, { readonly name: N }>
type ActionsOf<R extends AnyResource, N> = NonNullable<ResourceOf<R, N>['actionNames']>
type CollectionActionsOf<R extends AnyResource, N> = NonNullable<ResourceOf<R, N>['collectionActionNames']>
type TransitionsOf<R extends AnyResource, N> = NonNullable<ResourceOf<R, N>['transitionNames']>

/** Every declared action needs its handler; a transition may have one. Nothing else compiles. */
type Needed<R extends AnyResource> = {
  readonly [N in R['name'] as [ActionsOf<R, N> | CollectionActionsOf<R, N>] extends [never] ? never : N]: {
    readonly [A in ActionsOf<R, N>]: Handler
  } & { readonly [A in CollectionActionsOf<R, N>]: CollectionHandler } & {
    readonly [T in TransitionsOf<R, N>]?: Handler
  }
}
type HandlersOf<R extends AnyResource> = Needed<R> & {
  readonly [N in R['name'] as [TransitionsOf<R, N>] extends [never] ? never : N]?: {
    readonly [T in TransitionsOf<R, N> | ActionsOf<R, N>]?: Handler
  } & {
    readonly [A in CollectionActionsOf<R, N>]?: CollectionHandler
  }
}

type ByResource<R extends AnyResource, V> = { readonly [N in R['name']]?: V }

/** An area whose maps by resource are closed over its own declarations. */
type AreaOf<R extends AnyResource> = Omit<
  Area,
  'resources' | 'rules' | 'actions' | 'computed' | 'figures' | 'builtinNames' | 'ownVerbs' | 'formats'
> & {
  readonly resources: readonly R[]
  readonly rules?: ByResource<R, Rules>
  readonly computed?: ByResource<R, Computed>
  readonly figures?: ByResource<R, Readonly<Record<string, MatchingRule>>>
  readonly builtinNames?: ByResource<R, BuiltinNames>
  readonly ownVerbs?: ByResource<R, readonly Verb[]>
  readonly formats?: ByResource<R, RecordFormats>
} & ([keyof Needed<R>] extends [never]
    ? { readonly actions?: HandlersOf<R> }
    : { readonly actions: HandlersOf<R> })

/**
 * Defines an area. Its maps are closed by its declarations: an action without its handler, and a rule of a resource that
 * the area does not have, do not compile.
 */
export const defineArea = <const R extends AnyResource>(area: AreaOf<R>): Area => area as Area

/** What the areas add to resources, put together; throws where two of them add the same. */
export function behaviourOf(areas: readonly Area[]): Behaviour {
  return {
    rules: byName(areas, ({ rules }) => rules),
    actions: byName(areas, ({ actions }) => actions),
    follows: followsOf(areas),
    operations: withBuiltinOperations(byName(areas, ({ operations }) => operations)),
    formats: byName(areas, ({ formats }) => formats),
  }
}

function followsOf(areas: readonly Area[]): ReadonlyMap<string, readonly Follow[]> {
  const all = areas.flatMap(({ follows = {} }) => Object.entries(follows))
  const resources = new Set(areas.flatMap(area => area.resources.map(({ name }) => name)))
  for (const [name] of all)
    if (!resources.has(name)) throw new Error(`There is no resource ${name} to follow`)
  return new Map(
    [...Map.groupBy(all, ([name]) => name)].map(([name, those]) => [name, those.map(([, follow]) => follow)]),
  )
}

/** The entries that areas give, by their names; throws where two give the same one. */
export function byName<V>(
  areas: readonly Area[],
  of: (area: Area) => Readonly<Record<string, V | undefined>> | undefined,
): ReadonlyMap<string, V> {
  const all = new Map<string, V>()
  for (const area of areas)
    for (const [name, value] of Object.entries(of(area) ?? {})) {
      if (value === undefined) continue
      if (all.has(name)) throw new Error(`${name} comes from two areas, the second is ${area.name}`)
      all.set(name, value)
    }
  return all
}
