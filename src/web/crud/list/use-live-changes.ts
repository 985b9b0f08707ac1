import { useEffect, useMemo, useRef, useState } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyRow } from '../../field.ts'
import { fetchPage } from '../shared/api.ts'
import { comeBack } from '../shared/live-pace.ts'
import { type Pace, usePaced } from '../shared/use-paced.ts'
import { useRecordEvents } from '../shared/use-record-events.ts'
import type { List } from './list.ts'
import {
  type LiveChanges,
  noChanges,
  type RecordChange,
  type ShownRows,
  withCreated,
  withEvent,
  withEvents,
} from './live-changes.ts'

/** How soon, and how often, the server is asked what events mean for a list; not by all who show it at once. */
const pace: Pace = { first: [400, 1200], pauses: [1000, 5000, 30_000] }
/** Records that one request asks for. */
const MAX_ASKED = 100
/** Rows that were asked for so long before the line stood are compared once, in milliseconds. */
const oldAfter = 3000
/** How long an event may be younger than the request of an answer that comes later, in milliseconds. */
const rememberedFor = 60_000

const stateOf = (rows: readonly AnyRow[], total: number | undefined) =>
  JSON.stringify([total, rows.map(({ id, updated_at }) => [id, updated_at])])

/** Which of some records a list has, under its search and filters. */
async function foundIn(endpoint: string, query: ListQuery, ids: readonly number[]): Promise<number[]> {
  const filter = { ...query.filter, id: ids.join(',') }
  const { data } = await fetchPage(endpoint, { filter, page: 1, perPage: MAX_ASKED })
  return data.map(({ id }) => id)
}

/** What others have changed in a list since its rows were read. */
export function useLiveChanges({ source, query, answer }: Pick<List, 'source' | 'query' | 'answer'>) {
  const { rows, meta, askedAt = 0 } = answer
  const [changes, setChanges] = useState<LiveChanges>(noChanges)
  const shown = useMemo<ShownRows>(
    () => ({
      ids: new Set(rows?.map(({ id }) => id)),
      isWhole: !source.prefix && Object.keys(query.filter ?? {}).length === 0,
      isOnePage: (meta?.last_page ?? 1) <= 1,
    }),
    [rows, meta, source.prefix, query.filter],
  )
  const latest = useRef({ shown, query, rows, total: meta?.total, askedAt })
  useEffect(() => {
    latest.current = { shown, query, rows, total: meta?.total, askedAt }
  })
  const heard = useRef<{ readonly at: number; readonly event: RecordChange }[]>([])
  const candidates = useRef(new Set<number>())

  const compare = usePaced(async () => {
    const { query, rows, total, askedAt } = latest.current
    if (!rows) return
    const now = await fetchPage(source.endpoint, query)
    if (latest.current.askedAt === askedAt && stateOf(now.data, now.meta.total) !== stateOf(rows, total))
      setChanges(changes => ({ ...changes, other: true }))
  }, pace)
  const ask = usePaced(async () => {
    const ids = [...candidates.current]
    candidates.current.clear()
    if (!ids.length) return
    const { query, askedAt } = latest.current
    const found = await foundIn(source.endpoint, query, ids)
    if (latest.current.askedAt !== askedAt) return
    const added = found.filter(id => !latest.current.shown.ids.has(id))
    if (added.length) setChanges(now => withCreated(now, added))
  }, pace)
  const askOf = (ids: readonly number[]) => {
    for (const id of ids) candidates.current.add(id)
    if (candidates.current.size > MAX_ASKED) {
      // Too many to be asked for by name.
      candidates.current.clear()
      compare()
    } else if (ids.length) ask()
  }

  // Rows that were asked for again hold what was heard before.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another answer
  useEffect(() => {
    heard.current = heard.current.filter(({ at }) => at > askedAt)
    candidates.current.clear()
    const rest = withEvents(
      heard.current.map(({ event }) => event),
      shown,
    )
    setChanges(rest.changes)
    askOf(rest.candidates)
  }, [rows, meta, askedAt])

  useRecordEvents(source.resource.name, undefined, event => {
    const now = Date.now()
    if (event.type === '*') return compare(comeBack)
    if (event.type === 'ready') {
      if (now - latest.current.askedAt > oldAfter) compare()
      return
    }
    heard.current = heard.current.filter(({ at }) => now - at < rememberedFor)
    heard.current.push({ at: now, event })
    setChanges(changes => withEvent(changes, event, latest.current.shown).changes)
    askOf(withEvent(noChanges, event, latest.current.shown).candidates)
  })
  return changes
}
