import { keys } from '@refinedev/core'
import { useQueries } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { formatQuery } from '../../../../metadata/query.ts'
import type { AnyRow } from '../../../field.ts'
import type { ListMeta } from '../../../providers/data.ts'
import { api, type RecordPage } from '../../shared/api.ts'

/** Rows of one request for what stands below a row. */
const perPage = 100

/** The rows below opened rows of a tree that is too large to be read at once. */
export interface Levels {
  readonly rows: readonly AnyRow[]
  /** Rows that stand below one and are not here yet; undefined while that is not known. */
  left(row: AnyRow): number | undefined
  isLoading(row: AnyRow): boolean
  /** Reads more of those below a row. */
  more(row: AnyRow): void
}

/** Reads what stands below opened rows, a page for each at first. Refine reads it again after a write to the resource. */
export function useLevels(name: string, include: readonly string[], opened: readonly number[]): Levels {
  const [pages, setPages] = useState<ReadonlyMap<number, number>>(new Map())
  const asked = opened.flatMap(id =>
    Array.from({ length: pages.get(id) ?? 1 }, (_, at) => ({ id, page: at + 1 })),
  )
  const answers = useQueries({
    queries: asked.map(({ id, page }) => {
      const query = formatQuery({ page, perPage, ...(include.length && { include: [...include] }) })
      return {
        queryKey: [...keys().data().resource(name).action('list').params({ below: id, query }).get()],
        queryFn: ({ signal }: { signal: AbortSignal }) =>
          api.get(`/api/${name}/tree?parent_id=${id}&${query}`, undefined, {
            queryContext: { signal },
            quiet: true,
          } as never) as unknown as Promise<RecordPage & { meta: ListMeta }>,
        retry: false,
      }
    }),
  })
  const found = asked.map((level, at) => ({ ...level, answer: answers[at] }))
  const rows = found.flatMap(({ answer }) => answer?.data?.data ?? [])
  const of = (row: AnyRow) => found.filter(({ id }) => id === row.id)
  const more = useCallback(
    (row: AnyRow) => setPages(now => new Map(now).set(row.id, (now.get(row.id) ?? 1) + 1)),
    [],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: the queries' own objects stay while their answers do
  return useMemo(
    () => ({
      rows,
      left(row: AnyRow) {
        const below = of(row)
        const total = below[0]?.answer?.data?.meta.total
        return total === undefined
          ? undefined
          : total - below.reduce((sum, { answer }) => sum + (answer?.data?.data.length ?? 0), 0)
      },
      isLoading: (row: AnyRow) => of(row).some(({ answer }) => answer?.isFetching),
      more,
    }),
    [answers, more, opened],
  )
}
