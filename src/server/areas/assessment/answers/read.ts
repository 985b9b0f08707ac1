import type {
  AnsweredQuestion,
  EntryAnswers,
  MarkerMark,
} from '../../../../../resources/assessment/entry-answers.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import { asNumber } from '../../../db/as-number.ts'
import type { Queryable } from '../../../db/database.ts'
import { forbidden, notFound } from '../../../http/errors.ts'
import type { Context } from '../../../rest/context.ts'
import { type KnownAnswer, readAnswered, resultQuestion } from '../results/answered.ts'
import { readReceipt } from '../room/receipt.ts'
import { readsKey, takesSql } from '../takes-exam.ts'
import { readChanges } from './changes.ts'

/**
 * SQL: the entry `$1` with its exam, whether it is that of the caller `$2`, whether they take the exam and it is not over,
 * and whether the person was erased.
 */
const entryText = `
  select e.attempt, e.status, coalesce(e.started_at, e.created_at), coalesce(e.seed, ''), e.score, e.max_score, e.percent, e.is_passed,
    x.id, x.name, x.pass_score, x.shuffle_options, e.user_id = $2,
    ${takesSql('x', '$2')},
    u.status = 'anonymised'
  from exam_entries e join exams x on x.id = e.exam_id join users u on u.id = e.user_id
  where e.id = $1 and e.deleted_at is null`

/** SQL: the marks that count of the answers in the entry `$1`, by the question, in the order in which they were given. */
const marksText = `
  select m.question_id, m.marker_id, u.full_name, m.score, m.comment, m.points, m.updated_at
  from exam_marks m
  join entry_questions q on q.id = m.question_id and q.entry_id = $1
  join exam_answers a on a.question_id = m.question_id and (m.seat, m.seq) = (a.seat, a.seq) and a.deleted_at is null
  join users u on u.id = m.marker_id
  where m.deleted_at is null order by m.scored_at, m.id`

interface GivenMark extends MarkerMark {
  readonly markerId: number
}

async function readMarks(db: Queryable, entry: number): Promise<ReadonlyMap<number, GivenMark[]>> {
  const rows = await db.read(marksText, [entry])
  return Map.groupBy(
    rows.map(([question, markerId, marker, score, comment, points, at]) => ({
      question: question as number,
      markerId: markerId as number,
      marker: marker as string,
      score: score === null ? null : Number(score),
      comment: comment as string | null,
      points: (points as MarkerMark['points'] | null) ?? [],
      at: toIso(at) as string,
    })),
    ({ question }) => question,
  )
}

/** How an attempt is shown to a caller. */
interface Look {
  readonly caller: number
  /** With the right answers. */
  readonly hasKey: boolean
  /** Its answers are marked, or will be: it has ended. */
  readonly isOver: boolean
}

function answeredQuestion(
  answered: KnownAnswer,
  marks: readonly GivenMark[],
  changes: AnsweredQuestion['changes'],
  { caller, hasKey, isOver }: Look,
): AnsweredQuestion {
  const shown = {
    answers: true,
    correctness: isOver,
    marks: isOver,
    right_answers: hasKey,
    explanations: hasKey,
  }
  const { comments: _, ...question } = resultQuestion(answered, shown)
  // Whoever marks gives theirs without knowing what others gave.
  const isSettled = answered.score !== null
  return {
    ...question,
    question_id: answered.question,
    name: answered.name,
    guide: hasKey ? answered.guide.map(({ key, criterion, points }) => ({ key, criterion, points })) : [],
    marks: marks
      .filter(({ markerId, score }) => markerId === caller || (isSettled && score !== null))
      .map(({ marker, score, comment, points, at }) => ({ marker, score, comment, points, at })),
    given_score: answered.given,
    changes,
  }
}

/**
 * What staff read of an attempt that they reach. Throws 403 for one's own, of which the exam says what is shown, and to
 * whoever takes the exam themselves before it is over.
 */
export async function readEntryAnswers({ db, caller }: Context, id: number): Promise<EntryAnswers> {
  const [row] = await db.read(entryText, [id, caller.id])
  if (!row) throw notFound()
  const [attempt, status, started, seed, score, max, percent, isPassed] = row
  const [exam, name, passScore, isShuffled, isOwn, isTaker, isErased] = row.slice(8)
  if (isOwn) throw forbidden('ownAttempt')
  if (isTaker) throw forbidden('takesExam')
  const isMarked = status === 'finished' || status === 'abandoned'
  const look = {
    caller: caller.id,
    hasKey: readsKey(caller),
    isOver: status !== 'in_progress',
  }
  const marks = await readMarks(db, id)
  const changes = await readChanges(db, [id])
  const questions = await readAnswered(db, {
    id,
    seed: seed as string,
    isShuffled: isShuffled as boolean,
  })
  return {
    exam: { id: exam as number, name: name as string, pass_score: Number(passScore) },
    entry: {
      id,
      attempt: attempt as number,
      status: status as EntryAnswers['entry']['status'],
      started_at: toIso(started) as string,
      receipt: await readReceipt(db, id),
      ...(look.isOver && {
        score: isMarked ? asNumber(score) : null,
        max_score: asNumber(max),
        percent: isMarked ? asNumber(percent) : null,
        is_passed: isMarked ? (isPassed as boolean | null) : null,
      }),
    },
    is_erased: isErased as boolean,
    has_key: look.hasKey,
    questions: questions.map(answered =>
      answeredQuestion(
        answered,
        marks.get(answered.drawn.id) ?? [],
        changes.get(answered.drawn.id) ?? [],
        look,
      ),
    ),
  }
}
