import type { Learned, LearningEvent } from '../../../../../resources/education/player.ts'
import type { Queryable } from '../../../db/database.ts'
import { conflict } from '../../../http/errors.ts'
import { transit } from '../../../rest/act.ts'
import type { Context } from '../../../rest/context.ts'
import { inTransaction } from '../../../rest/write.ts'
import { readPackages, type Said, stretchOf, writeStates } from '../packages/states.ts'
import { learned, readContents, type StoredContent } from './contents.ts'
import { doneAt } from './done-at.ts'
import { addTime } from './ledger.ts'
import { completes, percentSeen, progressOf } from './progress.ts'
import { isoTime, readRecords, type StoredRecord, unopened, writeRecords } from './records.ts'
import { firstSeen, intervalsOf, minuteOf } from './seen.ts'

const latest = (...values: readonly (number | null)[]): number | null =>
  values.reduce((a, b) => (a === null || (b !== null && b > a) ? b : a), null)
const earliest = (...values: readonly (number | null)[]): number | null =>
  values.reduce((a, b) => (a === null || (b !== null && b < a) ? b : a), null)

/** An event on the database's clock, in milliseconds since 1970. */
type Timed = LearningEvent & { readonly start: number; readonly end: number }

/** The record after some events, whichever came before them, but for when it was completed; `seconds` is the time counted by then. */
function after(
  before: StoredRecord,
  content: StoredContent,
  events: readonly Timed[],
  seconds: number,
): StoredRecord {
  const played = events.filter(({ kind }) => kind === 'worked' || kind === 'stored')
  const covered = firstSeen(content.length, [
    ...before.covered,
    ...played.map(({ from, to, end }) => [from, to, minuteOf(end)] as const),
  ])
  const last = played.reduce<Pick<Timed, 'end' | 'position'> | undefined>(
    (found, event) =>
      !found || event.end > found.end || (event.end === found.end && event.position > found.position)
        ? event
        : found,
    before.position_at === null ? undefined : { end: before.position_at, position: before.position ?? 0 },
  )
  const confirmed = events.filter(({ kind }) => kind === 'confirmed').map(({ end }) => end)
  const ends = events.map(({ end }) => end)
  const progress = Math.max(before.progress, percentSeen(content, intervalsOf(covered), seconds))
  const confirmed_at = earliest(before.confirmed_at, ...confirmed)
  const isDone =
    before.completed_at !== null ||
    completes(content, { percent: progress, seconds, isConfirmed: confirmed_at !== null })
  return {
    content_id: before.content_id,
    status: isDone ? 'completed' : 'in_progress',
    progress,
    time_spent: Math.floor(seconds),
    position: last?.position ?? null,
    position_at: last?.end ?? null,
    covered,
    confirmed_at,
    completed_at: before.completed_at,
    first_access_at: earliest(before.first_access_at, ...events.map(({ start }) => start)),
    last_access_at: latest(before.last_access_at, ...ends),
  }
}

/** The enrolment, held until the transaction ends, and the time. Throws 409 where it takes nothing any more. */
async function hold(db: Queryable, enrolment: number) {
  const [row] = await db.read(
    `select course_id, status, progress, extract(epoch from clock_timestamp()) * 1000,
       coalesce(last_active_at < clock_timestamp() - interval '1 minute', true)
     from enrolments where id = $1 and deleted_at is null for no key update`,
    [enrolment],
  )
  const [courseId, status, progress, now, isStale] = row ?? []
  if (status !== 'active' && status !== 'completed') throw conflict('notLearning')
  return {
    courseId: courseId as number,
    status: status as string,
    progress: progress as number,
    now: Math.floor(Number(now)),
    isStale: isStale as boolean,
  }
}

/**
 * Takes what a player tells of an enrolment, and answers how far the person is by then. What arrives twice, late or in
 * another order comes to the same: time and what was seen are sets of stretches, of which each counts once. Time is only
 * taken from the opening of the player to now, by the database's clock, and counts once where two devices tell of it.
 *
 * @param openedAt when the player was opened, in milliseconds since 1970
 */
export const takeEvents = (
  context: Context,
  enrolment: number,
  openedAt: number,
  events: readonly LearningEvent[],
): Promise<Learned> =>
  inTransaction(context, async inner => {
    const { db } = inner
    const { courseId, status, progress, now, isStale } = await hold(db, enrolment)
    const contents = await readContents(db, courseId)
    const present = learned(contents)
    // What was removed meanwhile keeps its time, too.
    const byId = new Map(
      contents.filter(({ type }) => type !== 'section').map(content => [content.id, content]),
    )
    const timed = events
      .filter(({ content_id }) => {
        const content = byId.get(content_id)
        // Of an exam its result speaks alone.
        return content?.isLocked === false && content.type !== 'exam'
      })
      .map(event => ({
        ...event,
        start: Math.min(openedAt + Math.round(event.began), now),
        end: Math.min(openedAt + Math.round(event.ended), now),
      }))
    const worked = timed.filter(({ kind }) => kind === 'worked')
    const seconds = await addTime(
      db,
      enrolment,
      worked.map(({ content_id, start, end }) => ({ contentId: content_id, range: [start, end] })),
    )
    const stored = timed.filter(({ kind }) => kind === 'stored')
    const packages = await readPackages(db, [...new Set(stored.map(({ content_id }) => content_id))])
    const placed = timed.flatMap((event): Timed[] => {
      if (event.kind !== 'stored') return [event]
      const found = packages.get(event.content_id)
      // Of items that the package does not have, or not any more, nothing is kept.
      const stretch = found && event.word && stretchOf(found, event.word)
      return stretch ? [{ ...event, ...stretch, position: stretch.from }] : []
    })
    const said = placed.flatMap(({ word, content_id, end }): Said[] =>
      word ? [{ ...word, contentId: content_id, at: end }] : [],
    )
    await writeStates(db, enrolment, said)
    const records = await readRecords(db, enrolment)
    const changed: StoredRecord[] = []
    for (const [id, of] of Map.groupBy(placed, ({ content_id }) => content_id)) {
      const content = byId.get(id)
      const before = records.get(id) ?? unopened(id)
      if (!content) continue
      const record = after(before, content, of, seconds.get(id) ?? before.time_spent)
      const began = of.map(({ start }) => start)
      changed.push({ ...record, completed_at: await doneAt(db, enrolment, content, record, began) })
    }
    if (changed.length) await writeRecords(db, enrolment, changed)
    for (const record of changed) records.set(record.content_id, record)
    const done = new Set([...records.values()].flatMap(r => (r.status === 'completed' ? [r.content_id] : [])))
    // What somebody has completed stays so, whatever is added.
    const reached = status === 'completed' ? progress : progressOf(present, done)
    if (reached !== progress || isStale)
      await db.read('update enrolments set progress = $2, last_active_at = clock_timestamp() where id = $1', [
        enrolment,
        reached,
      ])
    const isFinished = status === 'active' && reached === 100
    if (isFinished) await transit(inner, inner.engine.catalogue.get('enrolments'), enrolment, 'finish', {})
    const isPresent = (id: number) => byId.get(id)?.isRemoved === false
    return {
      enrolment: { status: isFinished ? 'completed' : status, progress: reached },
      records: changed
        .filter(({ content_id }) => isPresent(content_id))
        .map(({ content_id, status, progress, time_spent, position, completed_at, last_access_at }) => ({
          content_id,
          status,
          progress,
          time_spent,
          position,
          completed_at: isoTime(completed_at),
          last_access_at: isoTime(last_access_at),
        })),
      removed: [...new Set(events.map(({ content_id }) => content_id))].filter(id => !isPresent(id)),
    }
  })
