import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import type { AnyRow } from '../../field.ts'
import { fetchPage } from '../shared/api.ts'
import { useRecordEvents } from '../shared/use-record-events.ts'
import type { List } from './list.ts'
import { type LiveChanges, noChanges, type ShownRows, withCreated, withEvent } from './live-changes.ts'

/** Until the server is asked what events mean for a list, in milliseconds; not by all who show it at once. */
const askAfter = () => 400 + Math.random() * 800
/** After the connection was lost, all who were connected come back together. */
const compareAfter = () => Math.random() * 5000
/** Records that one request asks for. */
const MAX_ASKED = 100

const stateOf = (rows: readonly AnyRow[], total: number | undefined) =>
  JSON.stringify([total, rows.map(({ id, updated_at }) => [id, updated_at])])

/** Which of some records a list has, under its search and filters. */
async function foundIn(endpoint: string, query: ListQuery, ids: readonly number[]): Promise<number[]> {
  const filter = { ...query.filter, id: ids.slice(0, MAX_ASKED).join(',') }
  const { data } = await fetchPage(endpoint, { filter, page: 1, perPage: MAX_ASKED })
  return data.map(({ id }) => id)
}

/** What others have changed in a list since its rows were read. */
export function useLiveChanges({ source, query, answer }: Pick<List, 'source' | 'query' | 'answer'>) {
  const { rows, meta } = answer
  const [changes, setChanges] = useState<LiveChanges>(noChanges)
  const clear = useCallback(() => setChanges(noChanges), [])
  // Rows that were read anew hold all of it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever there is another answer
  useEffect(clear, [rows, meta, clear])
  const shown = useMemo<ShownRows>(
    () => ({
      ids: new Set(rows?.map(({ id }) => id)),
      isWhole: !source.prefix && Object.keys(query.filter ?? {}).length === 0,
      isOnePage: (meta?.last_page ?? 1) <= 1,
    }),
    [rows, meta, source.prefix, query.filter],
  )
  const latest = useRef({ shown, query, rows, total: meta?.total })
  useEffect(() => {
    latest.current = { shown, query, rows, total: meta?.total }
  })
  const candidates = useRef(new Set<number>())
  const timers = useRef(new Set<ReturnType<typeof setTimeout>>())
  useEffect(() => () => timers.current.forEach(clearTimeout), [])
  const later = (work: () => Promise<void>, ms: number) => {
    const timer = setTimeout(() => {
      timers.current.delete(timer)
      // What cannot be asked is left: the list behaves as without a line.
      work().catch(() => {})
    }, ms)
    timers.current.add(timer)
  }

  const ask = async () => {
    const ids = [...candidates.current]
    candidates.current.clear()
    const before = latest.current.rows
    const found = await foundIn(source.endpoint, latest.current.query, ids)
    if (latest.current.rows !== before) return
    const added = found.filter(id => !latest.current.shown.ids.has(id))
    if (added.length) setChanges(now => withCreated(now, added))
  }
  const compare = async () => {
    const { query, rows, total } = latest.current
    if (!rows) return
    const now = await fetchPage(source.endpoint, query)
    if (latest.current.rows === rows && stateOf(now.data, now.meta.total) !== stateOf(rows, total))
      setChanges(changes => ({ ...changes, other: true }))
  }
  useRecordEvents(source.resource.name, undefined, event => {
    if (event.type === '*') return later(compare, compareAfter())
    const { candidates: more } = withEvent(noChanges, event, latest.current.shown)
    setChanges(now => withEvent(now, event, latest.current.shown).changes)
    if (more.length && !candidates.current.size) later(ask, askAfter())
    for (const id of more) candidates.current.add(id)
  })
  return { changes, clear }
}
