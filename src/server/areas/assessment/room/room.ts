import type { Room, RoomAnswer, RoomResponse } from '../../../../../resources/assessment/room.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Context } from '../../../rest/context.ts'
import { readLate } from '../invigilation/late.ts'
import { roomClock, type StoredEntry } from './entry.ts'
import { roomMedia } from './media.ts'
import { type DrawnQuestion, readQuestions, shownQuestion } from './questions.ts'
import { readReceipt } from './receipt.ts'

async function readAnswers(
  db: Queryable,
  entry: number,
  questions: readonly DrawnQuestion[],
): Promise<RoomAnswer[]> {
  const rows = await db.read(
    'select question_id, response, is_marked, saved_at from exam_answers where entry_id = $1 and deleted_at is null',
    [entry],
  )
  const keyOf = new Map(questions.map(({ id, key }) => [id, key]))
  return rows.flatMap(([question, response, isMarked, savedAt]) => {
    const key = keyOf.get(question as number)
    if (!key) return []
    return {
      question: key,
      response: response === null ? null : (JSON.parse(response as string) as RoomResponse),
      is_marked: Boolean(isMarked),
      saved_at: toIso(savedAt) as string,
    }
  })
}

/** Whether an attempt goes on again since a device last took it over. */
async function isReopened(db: Queryable, entry: number): Promise<boolean> {
  const [[kind] = []] = await db.read(
    `select kind from exam_events where entry_id = $1 and deleted_at is null
       and (kind in ('reopened', 'revalidated', 'seat') or kind = 'extended' and receipt is not null) order by id desc limit 1`,
    [entry],
  )
  return kind !== undefined && kind !== 'seat'
}

/** An exam, as its room names it. */
interface NamedExam {
  readonly id: number
  readonly name: string
}

/** What a room says of its attempt, and the questions that it shows now. */
function openRoom(context: Context, exam: NamedExam, entry: StoredEntry, shown: readonly DrawnQuestion[]) {
  const addressOf = roomMedia(context, entry.deadline_at, entry.id)
  return {
    ...roomClock(entry),
    entry: { id: entry.id, attempt: entry.attempt, started_at: entry.started_at },
    exam: { id: exam.id, name: exam.name, navigation: entry.isForward ? 'forward' : 'free' },
    questions: shown.map(question => shownQuestion(question, addressOf)),
  } as const
}

/** Of the questions of an attempt those that its room has at once: one, where they come one by one. */
const askedNow = (entry: StoredEntry, questions: readonly DrawnQuestion[]) =>
  entry.isForward ? questions.filter(({ number }) => number === entry.place) : questions

/** The room of an attempt that begins with this call, which gives its first seat: nothing of it is stored yet. */
export const newRoom = (
  context: Context,
  exam: NamedExam,
  entry: StoredEntry,
  drawn: readonly DrawnQuestion[],
): Room => ({
  ...openRoom(context, exam, entry, askedNow(entry, drawn)),
  total: drawn.length,
  answers: [],
  taken: entry.seat,
  is_reopened: false,
  receipt: null,
  late: null,
})

/**
 * The room as whoever takes the exam sees it. Once the attempt has ended nothing of it is shown but the receipt: what was
 * asked and answered is a matter of the results.
 * @param taken the seat that was given with this call
 */
export async function readRoom(
  context: Context,
  exam: NamedExam,
  entry: StoredEntry,
  taken: number | null = null,
): Promise<Room> {
  const { db } = context
  const questions = await readQuestions(db, entry)
  const isGoingOn = entry.status === 'in_progress'
  const shown = isGoingOn ? askedNow(entry, questions) : []
  return {
    ...openRoom(context, exam, entry, shown),
    total: questions.length,
    answers: await readAnswers(db, entry.id, shown),
    taken,
    is_reopened: isGoingOn && taken === null && (await isReopened(db, entry.id)),
    receipt: await readReceipt(db, entry.id),
    late: isGoingOn ? null : ((await readLate(db, [entry.id])).get(entry.id) ?? null),
  }
}
