import type {
  EntryEvent,
  EntryReport,
  LateAnswer,
  ReceiptCheck,
} from '../../../../../resources/assessment/invigilation.ts'
import type { RoomResponse } from '../../../../../resources/assessment/room.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import { plainText } from '../../../../fields/rich-text/index.ts'
import { asNumber } from '../../../db/as-number.ts'
import type { Queryable } from '../../../db/database.ts'
import { type Locale, translate } from '../../../i18n.ts'
import type { Context } from '../../../rest/context.ts'
import { type DrawnQuestion, readQuestions } from '../room/questions.ts'
import { digestOf, digestStored, readReceipt } from '../room/receipt.ts'
import { isCountedSql, isWaitingSql, latestLateSql } from './late.ts'

/** Events of an attempt that are shown, the latest ones. */
const MAX_EVENTS = 500

/** What happened in some attempts, by entry, each in its order. */
export async function readEntryEvents(
  db: Queryable,
  entries: readonly number[],
): Promise<ReadonlyMap<number, readonly EntryEvent[]>> {
  const rows = await db.read(
    `select v.entry_id, v.id, v.kind, v.began_at, v.ended_at, v.seat, v.amount, v.reason, v.receipt,
       q.number, v.score_before, v.score_after
     from (
       select *, row_number() over (partition by entry_id order by began_at desc, id desc) as place from exam_events
       where entry_id = any ($1::bigint[]) and deleted_at is null
     ) v left join entry_questions q on q.id = v.question_id
     where v.place <= ${MAX_EVENTS} order by v.began_at, v.id`,
    [entries],
  )
  const found = new Map<number, EntryEvent[]>()
  for (const [entry, id, kind, began, ended, seat, amount, reason, receipt, ...mark] of rows) {
    const [question, before, after] = mark
    const of = found.get(entry as number) ?? []
    found.set(entry as number, of)
    of.push({
      id: id as number,
      kind: kind as EntryEvent['kind'],
      began_at: toIso(began) as string,
      ended_at: toIso(ended) as string | null,
      seat: seat as number | null,
      amount: amount as number | null,
      question: question as number | null,
      before: asNumber(before),
      after: asNumber(after),
      reason: reason as string | null,
      receipt: receipt as string | null,
    })
  }
  return found
}

/** An answer in words, for people who do not see the question beside it. */
function wordsOf(question: DrawnQuestion, response: RoomResponse | null, locale: Locale): string {
  if (!response) return ''
  const named = (choices: DrawnQuestion['items'], keys: readonly string[]) =>
    keys.map(key => choices.find(choice => choice.key === key)?.text ?? '')
  const options = (keys: readonly string[]) => named(question.options, keys).map(plainText)
  if ('text' in response) return [response.text, response.unit].filter(Boolean).join(' ')
  if ('choices' in response) return options(response.choices).join(' · ')
  if ('order' in response) return named(question.items, response.order).join(' › ')
  if ('pairs' in response)
    return Object.entries(response.pairs)
      .map(([left, right]) => `${named(question.lefts, [left])} → ${named(question.rights, [right])}`)
      .join(' · ')
  if (question.type !== 'true_false') return options([response.choice]).join('')
  return translate(locale, `exam-results:${response.choice === 'true' ? 'isTrue' : 'isFalse'}`)
}

async function readLateAnswers({ db, locale }: Context, entry: number): Promise<LateAnswer[]> {
  const rows = await db.read(
    `select l.question_id, l.response, l.created_at, ${isCountedSql} is true
     from (${latestLateSql('s.entry_id = $1')}) l
     left join exam_answers a on a.question_id = l.question_id and a.deleted_at is null
     where ${isWaitingSql} or ${isCountedSql}`,
    [entry],
  )
  if (!rows.length) return []
  const [[seed, isShuffled] = []] = await db.read(
    'select e.seed, x.shuffle_options from exam_entries e join exams x on x.id = e.exam_id where e.id = $1',
    [entry],
  )
  const questions = await readQuestions(db, {
    id: entry,
    seed: seed as string,
    isShuffled: isShuffled as boolean,
  })
  return rows
    .flatMap(([id, response, at, isCounted]) => {
      const question = questions.find(each => each.id === id)
      if (!question) return []
      return {
        number: question.number,
        arrived_at: toIso(at) as string,
        is_counted: Boolean(isCounted),
        text:
          response === null
            ? null
            : wordsOf(question, JSON.parse(response as string) as RoomResponse, locale),
      }
    })
    .sort((a, b) => a.number - b.number)
}

/** SQL: what the answers of the entry `$1` were before late ones counted: of each question the highest save that came in time. */
const inTimeText = `
  select q.number, case when l.id is null then a.response else p.response end,
    case when l.id is null then a.seat else p.seat end, case when l.id is null then a.seq else p.seq end
  from entry_questions q
  left join exam_answers a on a.question_id = q.id and a.deleted_at is null
  left join lateral (
    select s.id from exam_saves s where s.question_id = q.id and s.verdict = 'late' and s.seat = a.seat and s.seq = a.seq limit 1
  ) l on true
  left join lateral (
    select s.response, s.seat, s.seq from exam_saves s where s.question_id = q.id and s.verdict = 'accepted'
    order by s.seat desc, s.seq desc limit 1
  ) p on l.id is not null
  where q.entry_id = $1 and q.deleted_at is null order by q.number`

/** Whether the stored answers of an entry are still those of its receipt. */
async function checkReceipt(db: Queryable, secret: string, entry: number): Promise<ReceiptCheck> {
  const [[digest, isErased] = []] = await db.read(
    `select e.digest, u.status = 'anonymised' from exam_entries e join users u on u.id = e.user_id where e.id = $1`,
    [entry],
  )
  if (digest == null) return 'none'
  if (isErased) return 'erased'
  if ((await digestStored(db, secret, entry)).digest === digest) return 'same'
  return digestOf(secret, entry, await db.read(inTimeText, [entry])) === digest ? 'counted' : 'changed'
}

/** What staff read of an attempt beside its record. */
export async function readReport(context: Context, secret: string, entry: number): Promise<EntryReport> {
  const { db } = context
  return {
    events: (await readEntryEvents(db, [entry])).get(entry) ?? [],
    late: await readLateAnswers(context, entry),
    check: await checkReceipt(db, secret, entry),
    receipt: await readReceipt(db, entry),
  }
}
