import {
  launchableItemsOf,
  type PackageItem,
  type PackageState,
  type PackageVersion,
  type PackageWord,
} from '../../../../../resources/education/package.ts'
import type { Queryable } from '../../../db/database.ts'

/** What the player has to know of the package of a content. */
export interface StoredPackage {
  readonly media: number
  readonly version: PackageVersion
  readonly root: PackageItem
}

/** What was read of manifests, by the text that the database has of them: two databases of one process have the same ids. */
const known = new Map<string, PackageItem>()
const MAX_KNOWN = 100

function rootOf(json: string): PackageItem {
  const found = known.get(json)
  if (found) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const root = JSON.parse(json) as PackageItem
  known.set(json, root)
  return root
}

/** The packages of contents, by content. */
export async function readPackages(
  db: Queryable,
  contents: readonly number[],
): Promise<Map<number, StoredPackage>> {
  if (!contents.length) return new Map()
  const rows = await db.read(
    `select t.id, p.media_id, p.version, p.root from course_contents t
     join scorm_packages p on p.media_id = t.package_id where t.id = any ($1::bigint[]) and t.type = 'scorm'`,
    [contents],
  )
  return new Map(
    rows.map(([id, media, version, root]) => [
      id as number,
      {
        media: media as number,
        version: version as PackageVersion,
        root: rootOf(root as string),
      },
    ]),
  )
}

/** Under which where somebody is in the whole is stored: no item has this name. */
const whole = ''

/** What a package has stored of an enrolment. */
export async function readStates(
  db: Queryable,
  enrolment: number,
  content: number,
): Promise<{ readonly states: Record<string, PackageState>; readonly sequencing: string | null }> {
  const rows = await db.read(
    'select item, state from scorm_states where enrolment_id = $1 and content_id = $2 and deleted_at is null',
    [enrolment, content],
  )
  const all = new Map(rows.map(([item, state]) => [item as string, JSON.parse(state as string)]))
  const sequencing = (all.get(whole) as string | undefined) ?? null
  all.delete(whole)
  return { states: Object.fromEntries(all), sequencing }
}

/** Something that an item said, and when, in milliseconds since 1970. */
export interface Said extends PackageWord {
  readonly contentId: number
  readonly at: number
}

/** What one enrolment may store in one package, in characters. */
const MAX_STORED = 10_000_000

/** Packages in which an enrolment has stored all that it may. */
async function fullOf(db: Queryable, enrolment: number, contents: readonly number[]): Promise<Set<number>> {
  const rows = await db.read(
    `select content_id from scorm_states where enrolment_id = $1 and content_id = any ($2::bigint[]) and deleted_at is null
     group by content_id having sum(length(state)) > $3`,
    [enrolment, contents, MAX_STORED],
  )
  return new Set(rows.map(([content]) => content as number))
}

/**
 * Stores what items said; what was said earlier than what is stored changes nothing, and where somebody has stored too
 * much nothing more is.
 */
export async function writeStates(db: Queryable, enrolment: number, said: readonly Said[]): Promise<void> {
  const latest = new Map<string, { content: number; item: string; state: string; at: string; time: number }>()
  const add = (contentId: number, item: string, state: unknown, time: number) => {
    const key = `${contentId} ${item}`
    const known = latest.get(key)
    if (known && known.time > time) return
    const at = new Date(time).toISOString()
    latest.set(key, { content: contentId, item, state: JSON.stringify(state), at, time })
  }
  for (const { contentId, item, state, sequencing, at } of said) {
    add(contentId, item, state, at)
    if (sequencing !== undefined) add(contentId, whole, sequencing, at)
  }
  if (!latest.size) return
  const full = await fullOf(db, enrolment, [...new Set(said.map(({ contentId }) => contentId))])
  const rows = [...latest.values()].filter(({ content }) => !full.has(content))
  await db.read(
    `insert into scorm_states as s (enrolment_id, content_id, item, state, said_at)
     select $1, g.content, g.item, g.state, g.at
     from jsonb_to_recordset($2::jsonb) as g(content bigint, item text, state text, at timestamptz)
     on conflict (enrolment_id, content_id, unique_key(item)) where deleted_at is null do update
       set state = excluded.state, said_at = excluded.said_at, updated_at = clock_timestamp()
       where s.said_at <= excluded.said_at`,
    [enrolment, JSON.stringify(rows)],
  )
}

const at = (value: unknown, ...path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (found, key) =>
      typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[key] : undefined,
    value,
  )

/**
 * How much of an item is done by what it stored, from 0 to 1. An item that was failed is not done: it can be taken again.
 */
export function doneOf(version: PackageVersion, isTracked: boolean, state: PackageState): number {
  if (!isTracked) return 1
  if (version === '1.2') {
    const status = at(state, 'cmi', 'core', 'lesson_status')
    return status === 'completed' || status === 'passed' ? 1 : 0
  }
  const [completion, success] = [at(state, 'cmi', 'completion_status'), at(state, 'cmi', 'success_status')]
  if (success === 'failed') return 0
  if (completion === 'completed' || success === 'passed') return 1
  const said = at(state, 'cmi', 'progress_measure')
  // A package says it as text; what else it may be is no number, and some of it cannot even be made one.
  const measure = typeof said === 'string' || typeof said === 'number' ? Number(said) : 0
  return measure > 0 ? Math.min(measure, 0.99) : 0
}

/** What an item said, as a stretch of its package: each item is one long. Undefined for an item that is not there any more. */
export function stretchOf(
  { version, root }: StoredPackage,
  { item, state }: PackageWord,
): { readonly from: number; readonly to: number } | undefined {
  const items = launchableItemsOf(root)
  const index = items.findIndex(({ id }) => id === item)
  const found = items[index]
  return found && { from: index, to: index + doneOf(version, found.isTracked, state) }
}
