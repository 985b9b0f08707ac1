import { useMemo } from 'react'
import { useRead } from '../../../crud/shared/api.ts'
import { type ChartNode, chartOf } from './chart.ts'

export const chartPath = '/api/organization-chart'

/** Boxes from the answer at {@link chartPath}; what a box is made of the contract leaves open, and what is no box is left out. */
export function nodesFrom(answer: unknown): readonly ChartNode[] {
  const nodes = (Array.isArray(answer) ? answer : []) as (Partial<ChartNode> & { readonly name?: string })[]
  return nodes.flatMap(({ id, name, ...node }) =>
    typeof id !== 'number'
      ? []
      : [
          {
            parent_id: null,
            node_type: 'department' as const,
            node_id: id,
            sort: 0,
            label: name ?? `#${id}`,
            second: null,
            manager: null,
            people_count: 0,
            branch_count: node.people_count ?? 0,
            ...node,
            id,
          },
        ],
  )
}

/** The organisation's chart, whole: what is shown of it is opened and closed here. */
export function useChart() {
  const query = useRead(chartPath, { select: nodesFrom })
  const nodes = query.data
  const chart = useMemo(() => nodes && chartOf(nodes), [nodes])
  return { query, chart }
}
