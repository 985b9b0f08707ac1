import { type Reminder, remindersOf } from '../../metadata/reminder.ts'
import { systemCaller } from '../auth/caller.ts'
import type { Database } from '../db/database.ts'
import { Params } from '../db/sql.ts'
import type { Compiled } from '../rest/compiled.ts'
import { conditionsSql } from '../rest/conditions.ts'
import { type Context, type Engine, withDb } from '../rest/context.ts'
import { notifyOf } from '../rest/notify-rules.ts'
import { clockContext, dueIds } from './due.ts'
import type { Complain } from './queues.ts'
import { waitWhileBusy } from './while-busy.ts'

/** A reminder of a resource. */
interface Due {
  readonly compiled: Compiled
  readonly name: string
  readonly reminder: Reminder
  /** How many days before its time another one takes its place. */
  readonly until: number | undefined
}

const subjectOf = ({ at, when, notify }: Reminder) =>
  JSON.stringify([at, when, [notify].flat().map(({ who }) => who)])

/** The days before its time on which the next one notifies the same people of the same time. */
function untilOf(reminder: Reminder, all: readonly Reminder[]): number | undefined {
  const { daysBefore = 0 } = reminder
  const later = all
    .filter(other => subjectOf(other) === subjectOf(reminder))
    .flatMap(({ daysBefore: days = 0 }) => (days < daysBefore ? [days] : []))
  return later.length ? Math.max(...later) : undefined
}

const remindersIn = ({ catalogue }: Engine): Due[] =>
  [...catalogue.all()].flatMap(compiled => {
    const named = remindersOf(compiled.resource)
    const all = named.map(([, reminder]) => reminder)
    return named.map(([name, reminder]) => ({ compiled, name, reminder, until: untilOf(reminder, all) }))
  })

/** Whether a portal has anything of which people are reminded. */
export const hasReminders = (engine: Engine): boolean => remindersIn(engine).length > 0

/** SQL on `t`: its time has come by the database's clock, that of the next has not, and nobody was notified of it since. */
function dueSql(
  { compiled, reminder: { at, daysBefore = 0, when = [], noted }, until }: Due,
  params: Params,
): string {
  const before = `interval '1 day' * ${params.add(daysBefore)}::int`
  return [
    't.deleted_at is null',
    `t."${at}" <= clock_timestamp() + ${before}`,
    // Follows from the next one; by it the index serves that has those alone of which nobody was notified.
    `(t."${noted}" is null or t."${noted}" < t."${at}")`,
    ...(until === undefined
      ? []
      : [`t."${at}" > clock_timestamp() + interval '1 day' * ${params.add(until)}::int`]),
    `(t."${noted}" is null or t."${noted}" < t."${at}" - ${before})`,
    ...conditionsSql(when, compiled, systemCaller, 't', params),
  ].join(' and ')
}

/** Notes that people are notified of some records and notifies them, in one transaction; what another instance holds is left to it. */
async function send(context: Context, due: Due, ids: readonly number[]): Promise<void> {
  const { compiled, reminder } = due
  const { table } = compiled
  await (context.engine.db as Database).transaction(async tx => {
    const params = new Params([ids])
    const rows = await tx.read(
      `with due as materialized (
         select t.id from "${table}" t where t.id = any ($1::bigint[]) and ${dueSql(due, params)}
         order by t.id for no key update of t skip locked
       ) update "${table}" set "${reminder.noted}" = clock_timestamp() where id in (select id from due) returning id`,
      params.values,
    )
    const notified = rows.map(([id]) => id as number).sort((a, b) => a - b)
    if (notified.length) await notifyOf(withDb(context, tx), compiled, notified, reminder)
  })
}

/** Sends one reminder of all records for which it is due. */
async function sendDue(
  context: Context,
  due: Due,
  complain: Complain,
  isStopped: () => boolean,
): Promise<void> {
  const { compiled, name } = due
  for await (const ids of dueIds(context.engine, compiled, params => dueSql(due, params), isStopped)) {
    // Nobody waits for it: thousands are notified while people use the portal.
    await waitWhileBusy()
    await send(context, due, ids).catch(async () => {
      // One of them cannot be sent: the others do not wait for it, and it is tried again with the next look.
      for (const id of ids) {
        if (isStopped()) return
        await send(context, due, [id]).catch(error => complain(`${compiled.name}.${name} ${id}`, error))
      }
    })
  }
}

/** Sends the reminders that are due, also those that were while nothing ran. */
export async function sendDueReminders(
  engine: Engine,
  complain: Complain,
  isStopped: () => boolean = () => false,
): Promise<void> {
  const context = clockContext(engine)
  for (const due of remindersIn(engine)) {
    if (isStopped()) return
    // One reminder that cannot be looked for keeps no other from being sent.
    await sendDue(context, due, complain, isStopped).catch(error =>
      complain(`${due.compiled.name}.${due.name}`, error),
    )
  }
}
