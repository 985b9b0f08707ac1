import { createHash } from 'node:crypto'
import { mark, unitsOf } from '../../../../../resources/assessment/marking/index.ts'
import { MARK_UNITS, type MarkedQuestion } from '../../../../../resources/assessment/marking/question.ts'
import type { RoomResponse } from '../../../../../resources/assessment/room.ts'
import type { Queryable } from '../../../db/database.ts'
import { insertRecords } from '../../../demo/rows.ts'
import { totalOf } from '../marking/mark-entry.ts'
import { markedResponse, picksOf } from '../marking/response.ts'
import { rightOf } from '../results/right.ts'
import { inSeedOrder, roomKey } from '../room/keys.ts'
import { type DrawnQuestion, drawnQuestion } from '../room/questions.ts'
import type { StoredQuestion } from '../room/shown.ts'

/** A version of a question with everything that it says. */
export type DemoVersion = MarkedQuestion & Pick<StoredQuestion, 'body' | 'units'> & { readonly id: number }

/** An attempt of the demo: times are ISO 8601. */
export interface DemoAttempt {
  readonly exam: number
  readonly user: number
  /** What it asks, before it is put into its order. */
  readonly versions: readonly DemoVersion[]
  readonly started: string
  readonly deadline: string
  readonly submitted: string
  /** It asks in the order of its versions. */
  readonly isInOrder?: boolean
  /** What is written where somebody has to. */
  readonly written?: readonly string[]
  /** What a wrong answer takes of its mark, in per cent. */
  readonly negative?: number
  /** The version of which everybody has the full mark. */
  readonly full?: number
  /** What people gave what they have to mark: parts of its mark. */
  readonly marks?: readonly { readonly marker: number; readonly part: number }[]
  /** Of one that goes on: how many questions were looked at, from which device, and when something was last heard. */
  readonly running?: { readonly reached: number; readonly seat: number; readonly seen: string }
}

const passScore = 50

/** A number from 0 to 99 that follows from what it is for: the demo is the same every time. */
const chance = (what: string): number => createHash('sha256').update(what).digest().readUInt32BE(0) % 100

/** What somebody answers who does not know. */
function guess({ type, options, items, lefts, rights }: DrawnQuestion): RoomResponse {
  const [option] = options
  switch (type) {
    case 'single':
      return { choice: option?.key ?? '' }
    case 'multiple':
      return { choices: option ? [option.key] : [] }
    case 'true_false':
      return { choice: 'false' }
    case 'ordering':
      return { order: items.map(({ key }) => key) }
    case 'matching':
      return { pairs: Object.fromEntries(lefts.map(({ key }, at) => [key, rights[at]?.key ?? ''])) }
    default:
      return { text: 'Emin değilim' }
  }
}

/** What somebody answers: mostly what is right, and to some questions nothing. */
function answered(
  question: DrawnQuestion,
  version: DemoVersion,
  { seed, written }: { readonly seed: string; readonly written: readonly string[] },
): RoomResponse | null {
  const luck = chance(`${seed}:${question.number}`)
  if (luck < 6) return null
  if (question.type === 'long_text') return { text: written[luck % written.length] ?? 'Emin değilim' }
  const right = luck < 75 ? rightOf(question, version) : null
  if (!right) return guess(question)
  if ('numbers' in right) {
    const [{ value, unit } = { value: 0, unit: null }] = right.numbers
    return { text: String(value), ...(unit !== null && { unit }) }
  }
  return 'texts' in right ? { text: right.texts[0] ?? '' } : right
}

/** An attempt with its questions and answers, marked; `entry` and `first` are the ids that it begins with. */
function rowsOf(attempt: DemoAttempt, entry: number, first: number) {
  const seed = createHash('sha256').update(`${attempt.exam}:${attempt.user}`).digest('base64url')
  const { versions, isInOrder, written = [] } = attempt
  const order = isInOrder ? versions : inSeedOrder(`${seed}:all`, versions, ({ id }) => id)
  const asked = order.map((version, at) => {
    const stored = { ...version, id: first + at, number: at + 1, mark: version.default_mark }
    const question = drawnQuestion(seed, true, stored as unknown as StoredQuestion)
    const isReached = at < (attempt.running?.reached ?? versions.length)
    const response = isReached ? answered(question, version, { seed, written }) : null
    const given = response && markedResponse(question, response)
    const max = unitsOf(question.mark)
    const isFull = version.id === attempt.full
    const own = mark(version, given, { mark: max, negative: attempt.negative })
    return {
      isFull,
      isChanged: isFull && own.score !== max,
      question,
      version,
      response,
      picks: given && picksOf(given),
      marked: isFull ? ({ status: 'right', score: max, max } as const) : own,
    }
  })
  const { isWaiting, score, max, percent } = totalOf(asked.map(({ marked }) => marked))
  const { running } = attempt
  const ended = {
    status: isWaiting ? 'pending_review' : 'finished',
    submitted_at: attempt.submitted,
    submitted_by: 'person',
    receipt: `${roomKey(seed, 'receipt')
      .replace(/[^A-HJ-NP-Z2-9]/g, '')
      .padEnd(5, '7')
      .slice(0, 5)}-${10_000 + entry}`,
    answered: asked.filter(({ response }) => response).length,
    score: score / MARK_UNITS,
    max_score: max / MARK_UNITS,
    percent: isWaiting ? null : percent,
    is_passed: isWaiting ? null : percent >= passScore,
    marked_at: attempt.submitted,
  }
  return {
    isRunning: running !== undefined,
    marks: attempt.marks ?? [],
    asked,
    entry: {
      id: entry,
      exam_id: attempt.exam,
      user_id: attempt.user,
      attempt: 1,
      seat: running?.seat ?? 1,
      place: 1,
      seed,
      started_at: attempt.started,
      deadline_at: attempt.deadline,
      seen_at: running?.seen ?? attempt.submitted,
      ...(running
        ? { ...Object.fromEntries(Object.keys(ended).map(name => [name, null])), status: 'in_progress' }
        : ended),
      created_at: attempt.started,
      updated_at: attempt.submitted,
    },
  }
}

/**
 * Attempts that were handed in, with what was asked and answered. Answers of how many attempts, by their exam, the score is
 * another one for what has the full mark.
 */
export async function seedEntries(
  tx: Queryable,
  attempts: readonly DemoAttempt[],
): Promise<ReadonlyMap<number, number>> {
  let first = 1
  const made = attempts.map((attempt, at) => {
    const rows = rowsOf(attempt, at + 1, first)
    first += attempt.versions.length
    return rows
  })
  await insertRecords(tx, 'exam-entries', made.map(({ entry }) => entry) as never)
  const common = ({ created_at, updated_at }: (typeof made)[number]['entry']) => ({ created_at, updated_at })
  await insertRecords(
    tx,
    'entry-questions',
    made.flatMap(({ entry, asked }) =>
      asked.map(({ question, version, isFull }) => ({
        id: question.id,
        entry_id: entry.id,
        version_id: version.id,
        number: question.number,
        mark: question.mark,
        adjustment: isFull ? 'full' : null,
        ...common(entry),
      })),
    ),
  )
  const answers = made.flatMap(({ entry, asked, isRunning }) =>
    asked.flatMap(({ question, response, picks, marked }, at) =>
      response
        ? [
            {
              entry_id: entry.id,
              question_id: question.id,
              response: JSON.stringify(response),
              is_marked: false,
              seat: entry.seat,
              seq: at + 1,
              saved_at: entry.updated_at,
              picks: isRunning ? null : picks,
              outcome: isRunning ? null : marked.status,
              score: isRunning || marked.score === null ? null : marked.score / MARK_UNITS,
              ...common(entry),
            },
          ]
        : [],
    ),
  )
  await insertRecords(tx, 'exam-answers', answers.map((row, at) => ({ id: at + 1, ...row })) as never)
  const marks = made.flatMap(({ entry, asked, marks: given }) =>
    asked.flatMap(({ question, response }, at) =>
      question.type === 'long_text' && response
        ? given.map(({ marker, part }) => ({
            question_id: question.id,
            marker_id: marker,
            score: question.mark * part,
            scored_at: entry.updated_at,
            comment: part < 0.5 ? 'Örnek yok.' : 'Yeterli.',
            seat: entry.seat,
            seq: at + 1,
            ...common(entry),
          }))
        : [],
    ),
  )
  await insertRecords(tx, 'exam-marks', marks.map((row, at) => ({ id: at + 1, ...row })) as never)
  const changed = made.filter(({ asked }) => asked.some(({ isChanged }) => isChanged))
  const byExam = Map.groupBy(changed, ({ entry }) => entry.exam_id)
  return new Map([...byExam].map(([exam, rows]) => [exam, rows.length]))
}
