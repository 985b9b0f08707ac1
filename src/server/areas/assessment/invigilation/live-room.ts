import {
  AWAY_SECONDS,
  type LiveParticipant,
  type LiveRoomMeta,
  type LiveState,
  liveStates,
} from '../../../../../resources/assessment/invigilation.ts'
import { toIso } from '../../../../fields/date-time/index.ts'
import { fold } from '../../../../metadata/text.ts'
import type { Queryable } from '../../../db/database.ts'
import { sortColumn } from '../../../db/list-indexes.ts'
import { foldColumn } from '../../../db/schema.ts'
import { badQuery, knowOnly } from '../../../http/errors.ts'
import { pagingOf } from '../../../rest/page.ts'
import type { RawQuery } from '../../../rest/query.ts'
import { isAnsweredSql } from '../room/responses.ts'
import { isWaitingSql, latestLateSql } from './late.ts'

/** Letters that are searched for. */
const MAX_SEARCH = 100

export interface LiveQuery {
  readonly page: number
  readonly perPage: number
  readonly search: string
  readonly state: LiveState | null
}

/** Reads what is asked of the live room. Throws 400 for anything else. */
export function liveQueryOf(raw: RawQuery): LiveQuery {
  knowOnly(raw, 'page', 'per_page', 'search', 'state')
  const { search = '', state, ...paging } = raw
  if (typeof search !== 'string' || search.length > MAX_SEARCH) throw badQuery('search')
  if (state !== undefined && !liveStates.some(known => known === state)) throw badQuery('state', liveStates)
  return { ...pagingOf(paging), search, state: (state as LiveState | undefined) ?? null }
}

/**
 * SQL: the participants of the exam `$1`, each with the attempt that they are in, else their newest; of those whose name
 * has `$2` in it and who are in the state `$3` a page from `$4` on of `$5`, with how many there are of each state. What
 * has to be counted of an attempt is counted of a page alone.
 */
const text = `
  with people as (
    select p.id, p.user_id, p.extra_minutes, u.full_name, u.${foldColumn('full_name')} as folded,
      u.${sortColumn('full_name')} as sorted, e.id as entry_id, e.attempt, e.status, e.started_at, e.deadline_at, e.seen_at,
      e.submitted_at, e.submitted_by, e.seat, case
        when e.id is null then 'not_started'
        when e.status = 'invalidated' then 'invalidated'
        when e.status <> 'in_progress' then 'handed_in'
        when coalesce(e.seen_at, e.started_at) < clock_timestamp() - make_interval(secs => ${AWAY_SECONDS}) then 'away'
        else 'in_progress'
      end as state
    from exam_participants p join users u on u.id = p.user_id
    left join lateral (
      select * from exam_entries o where o.exam_id = p.exam_id and o.user_id = p.user_id and o.deleted_at is null
      order by o.status = 'in_progress' desc, o.attempt desc limit 1
    ) e on true
    where p.exam_id = $1 and p.deleted_at is null
  ), counts as (
    select coalesce(json_object_agg(state, n), '{}') as by_state, coalesce(sum(n), 0) as n
    from (select state, count(*) as n from people group by state) s
  ), found as (
    select * from people where ($2 = '' or strpos(folded, $2) <> 0) and ($3::text is null or state = $3)
  ), page as (
    select * from found order by sorted, id offset $4 limit $5
  )
  select c.by_state, c.n, (select count(*) from found), clock_timestamp(), p.id, p.user_id, p.full_name, p.state,
    coalesce(p.extra_minutes, 0), p.entry_id, p.attempt, p.status, p.started_at, p.deadline_at, p.seen_at, p.submitted_at,
    p.submitted_by, p.seat, a.answered, q.total, v.left_count, v.left_seconds, v.offline_seconds, l.late
  from counts c left join page p on true
  left join lateral (
    select count(*) filter (where ${isAnsweredSql('response')}) as answered from exam_answers
    where entry_id = p.entry_id and deleted_at is null
  ) a on true
  left join lateral (
    select count(*) as total from entry_questions where entry_id = p.entry_id and deleted_at is null
  ) q on true
  left join lateral (
    select count(*) filter (where kind = 'left') as left_count,
      sum(extract(epoch from ended_at - began_at)) filter (where kind = 'left') as left_seconds,
      sum(extract(epoch from ended_at - began_at)) filter (where kind = 'offline') as offline_seconds
    from exam_events where entry_id = p.entry_id and deleted_at is null
  ) v on true
  left join lateral (
    select count(*) filter (where ${isWaitingSql}) as late
    from (${latestLateSql('s.entry_id = p.entry_id')}) l
    left join exam_answers a on a.question_id = l.question_id and a.deleted_at is null
  ) l on true
  order by p.sorted, p.id`

function participantOf(row: readonly unknown[]): LiveParticipant {
  const [id, user, name, state, extra, entry, attempt, status, started, deadline, seen, submitted, by] = row
  const [seat, answered, total, left, leftSeconds, offlineSeconds, late] = row.slice(13)
  return {
    id: id as number,
    user: { id: user as number, full_name: name as string },
    state: state as LiveState,
    extra_minutes: extra as number,
    entry:
      entry === null
        ? null
        : {
            id: entry as number,
            attempt: attempt as number,
            status: status as NonNullable<LiveParticipant['entry']>['status'],
            started_at: toIso(started) as string,
            deadline_at: toIso(deadline) as string,
            seen_at: toIso(seen) as string | null,
            submitted_at: toIso(submitted) as string | null,
            submitted_by: by as 'person' | 'clock' | null,
            seat: seat as number,
            answered: Number(answered),
            total: Number(total),
            left_count: Number(left),
            left_seconds: Math.round(Number(leftSeconds ?? 0)),
            offline_seconds: Math.round(Number(offlineSeconds ?? 0)),
            late: Number(late),
          },
  }
}

/** A page of the participants of an exam as they are now, by one statement. */
export async function readLiveRoom(
  db: Queryable,
  exam: number,
  { page, perPage, search, state }: LiveQuery,
): Promise<{ readonly data: readonly LiveParticipant[]; readonly meta: LiveRoomMeta }> {
  const rows = await db.read(text, [exam, fold(search).trim(), state, (page - 1) * perPage, perPage])
  const [byState, all, found, now] = rows[0] as [
    Partial<Record<LiveState, number>>,
    unknown,
    unknown,
    unknown,
  ]
  const total = Number(found)
  return {
    data: rows.filter(row => row[4] !== null).map(row => participantOf(row.slice(4))),
    meta: {
      server_time: toIso(now) as string,
      counts: {
        all: Number(all),
        ...(Object.fromEntries(liveStates.map(each => [each, byState[each] ?? 0])) as Record<
          LiveState,
          number
        >),
      },
      total,
      last_page: Math.max(1, Math.ceil(total / perPage)),
      current_page: page,
      per_page: perPage,
    },
  }
}
