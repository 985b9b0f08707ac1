import { fold } from '../../../../metadata/text.ts'
import type { ChartNode } from './chart.ts'

/** How many boxes a picker offers at once; typing narrows them. */
const offered = 50

/** The boxes whose name, code or manager has every word of the search, as the server searches. */
export function findNodes(nodes: readonly ChartNode[], text: string): ChartNode[] {
  const words = fold(text).split(/\s+/).filter(Boolean)
  const found: ChartNode[] = []
  for (const node of nodes) {
    const searched = fold(`${node.label} ${node.second ?? ''} ${node.manager?.full_name ?? ''}`)
    if (words.every(word => searched.includes(word))) found.push(node)
    if (found.length === offered) break
  }
  return found
}
