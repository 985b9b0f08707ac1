import type { FastifyInstance } from 'fastify'
import { wildcard } from '../../../metadata/access.ts'
import { message } from '../../../metadata/message.ts'
import { holdsOneSql } from '../../auth/holds-sql.ts'
import type { Queryable } from '../../db/database.ts'
import type { Portal } from '../../dependencies.ts'
import { knowOnly } from '../../http/errors.ts'
import { contextOf } from '../../http/policy.ts'
import { namesPerson } from '../../rest/audience-sql.ts'
import type { Warnings } from '../../rest/context.ts'
import { idOf } from '../../rest/route-parts.ts'
import { loadRow } from '../../rest/show.ts'
import { shortBanks } from './bank-shortages.ts'
import { countTakers } from './participants.ts'

/** People who are named. */
const named = 5

/**
 * SQL: those who take the exam `$1`, or will by its audience, and may read the questions of its corporation: how many they
 * are, and the first of them by name.
 */
const text = () => `
  select count(*), (array_agg(u.full_name order by u.full_name))[1:${named}]
  from users u join exams x on x.id = $1
  where ${holdsOneSql('u', 'questions.show', wildcard)}
    and (u.corporation_id = x.corporation_id or exists (
      select 1 from user_roles m join roles r on r.id = m.role_id and r.deleted_at is null and r.scope = 'all'
      where m.user_id = u.id))
    and (exists (select 1 from exam_participants p where p.exam_id = x.id and p.user_id = u.id and p.deleted_at is null)
      or (x.audience is not null and ${namesPerson('x.audience', 'u.id')}))`

/** Participants of an exam who may read its questions before they take it. */
async function readersOf(db: Queryable, exam: number) {
  const [[count, names] = []] = await db.read(text(), [exam])
  return { count: Number(count), names: (names as readonly string[] | null) ?? [] }
}

/** Questions that an exam asks and that have been retired since, by name: it still asks them. */
async function retiredIn(db: Queryable, exam: number) {
  const rows = await db.read(
    `select q.id, q.name from questions q
     where q.status = 'retired' and q.id in (
       select v.question_id from exam_questions e join question_versions v on v.id = e.version_id
       where e.exam_id = $1 and e.deleted_at is null)
     order by q.name limit ${named}`,
    [exam],
  )
  return rows.map(([id, name]) => ({ id: id as number, name: String(name) }))
}

/** Whether nobody is left to decide where the two who mark each answer differ: the owner, who would, is one of them. */
async function lacksThird(db: Queryable, exam: number): Promise<boolean> {
  const [row] = await db.read(
    `select 1 from exams x where x.id = $1 and x.markers_needed = 2
       and exists (select 1 from exam_markers m where m.exam_id = x.id and m.user_id = x.owner_id)
       and (select count(*) from exam_markers m where m.exam_id = x.id) < 3`,
    [exam],
  )
  return row !== undefined
}

/** Names in one line, those that are not named among them. */
const listed = ({ count, names }: { readonly count: number; readonly names: readonly string[] }) =>
  names.join(', ') + (count > names.length ? ', …' : '')

/**
 * What there is to know before an exam is published: who may read its questions before, what it asks that is retired, and
 * that nobody could decide between its markers.
 */
export const beforePublishing: Warnings = async (db, exam) => {
  const readers = await readersOf(db, exam)
  const retired = (await retiredIn(db, exam)).map(({ name }) => name)
  return [
    ...(readers.count
      ? [message('errors:examReaders', { count: readers.count, names: listed(readers) })]
      : []),
    ...(retired.length ? [message('errors:examRetired', { names: retired.join(', ') })] : []),
    ...((await lacksThird(db, exam)) ? [message('errors:examNoThird')] : []),
  ]
}

/** What whoever publishes an exam should know of it: of its participants, its banks and its questions. */
export function checkRoutes(app: FastifyInstance, { engine }: Portal): void {
  app.get(
    '/api/exams/:id/checks',
    { config: { policy: { permissions: ['exams.publish'] } } },
    async request => {
      knowOnly(request.query)
      const context = contextOf(engine, request)
      const { db } = context
      const { id } = await loadRow(context, engine.catalogue.get('exams'), idOf(request), { verb: 'publish' })
      return {
        data: {
          takers: await countTakers(db, id),
          readers: await readersOf(db, id),
          short: (await shortBanks(db, [id])).get(id) ?? [],
          retired: await retiredIn(db, id),
        },
      }
    },
  )
}
