import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { fetchData } from '../../crud/shared/api.ts'
import { type ChartNode, chartOf } from './chart.ts'

export const chartKey = ['organization-chart'] as const

/** The organisation's chart, whole: what is shown of it is opened and closed here. */
export function useChart() {
  const query = useQuery({
    queryKey: chartKey,
    queryFn: ({ signal }) => fetchData<readonly ChartNode[]>('/api/organization-chart', signal),
  })
  const nodes = query.data
  const chart = useMemo(() => nodes && chartOf(nodes), [nodes])
  return { query, chart }
}
