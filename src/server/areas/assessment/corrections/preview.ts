import {
  type ChangedAttempt,
  type CorrectionPreview,
  type CorrectionToMake,
  TRIED_AT_ONCE,
} from '../../../../../resources/assessment/corrections.ts'
import type { Queryable } from '../../../db/database.ts'
import { isClosed } from '../../../rest/closed.ts'
import type { Context } from '../../../rest/context.ts'
import { OnlyTried } from '../../../rest/only-tried.ts'
import { inTransaction } from '../../../rest/write.ts'
import {
  type Changed,
  correctedEntries,
  correctedEntriesFor,
  noteCorrection,
  remarkAttempts,
} from './change.ts'
import { requireCorrectable } from './correct.ts'

const nowPassed = ({ before, after }: Changed) => !before.is_passed && after.is_passed === true
const nowFailed = ({ before, after }: Changed) => before.is_passed === true && after.is_passed === false

/** Who fails by it first, then who passes, then the others. */
const rank = (entry: Changed) => (nowFailed(entry) ? 0 : nowPassed(entry) ? 1 : 2)

/** Whose attempts these are, by their ids. */
async function namesOf(db: Queryable, ids: readonly number[]) {
  const rows = await db.read(
    `select e.id, u.full_name, e.attempt from exam_entries e join users u on u.id = e.user_id
     where e.id = any ($1::bigint[])`,
    [ids],
  )
  return new Map(
    rows.map(([id, name, attempt]) => [id as number, { name: name as string, attempt: attempt as number }]),
  )
}

/** Changed attempts with whose they are; without, where they are closed to whoever asks. */
async function withNames(db: Queryable, changed: readonly Changed[], isNameless: boolean) {
  const names = await namesOf(
    db,
    changed.map(({ id }) => id),
  )
  return [...changed]
    .sort((a, b) => rank(a) - rank(b))
    .map(({ id, before, after }): ChangedAttempt => {
      const { name = null, attempt = 1 } = names.get(id) ?? {}
      return isNameless
        ? { id: null, name: null, attempt: 1, before, after }
        : { id, name, attempt, before, after }
    })
}

/** What a correction would change, of some of the attempts; nothing is stored. */
export async function previewCorrection(
  context: Context,
  exam: number,
  given: CorrectionToMake,
): Promise<CorrectionPreview> {
  const { page = 1 } = given
  try {
    return await inTransaction(context, async inner => {
      const { db, caller, engine } = inner
      const checked = await requireCorrectable(db, exam, given, false)
      const isNameless = await isClosed(inner, engine.catalogue.get('exams'), 'entries', exam)
      const values = correctedEntriesFor(exam, given.question_id)
      const [[count] = []] = await db.read(`select count(*) from (${correctedEntries}) c`, values)
      const entries = Number(count)
      const rows = await db.read(
        `${correctedEntries} order by e.id limit ${TRIED_AT_ONCE} offset ${(page - 1) * TRIED_AT_ONCE}`,
        values,
      )
      await noteCorrection(db, exam, checked, caller.id)
      const changed = await remarkAttempts(
        db,
        rows.map(([id]) => id as number),
      )
      throw new OnlyTried<CorrectionPreview>({
        entries,
        tried: rows.length,
        page,
        last_page: Math.max(1, Math.ceil(entries / TRIED_AT_ONCE)),
        changed: changed.length,
        now_passed: changed.filter(nowPassed).length,
        now_failed: changed.filter(nowFailed).length,
        changes: await withNames(db, changed, isNameless),
      })
    })
  } catch (error) {
    if (error instanceof OnlyTried) return error.result as CorrectionPreview
    throw error
  }
}
