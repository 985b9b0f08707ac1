import { hasExtensions } from '../../providers/contract.ts'
import { Later } from '../../ui/later.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import type { List } from './list.ts'

const LiveBar = lazyPart(() => import('./live-bar.tsx'), { texts: ['list'] })

/** What says that others changed a list, once its rows stand. Another server of the contract tells of nothing. */
export function LivePart({ source, query, answer }: Pick<List, 'source' | 'query' | 'answer'>) {
  if (!answer.rows || answer.error || !hasExtensions()) return null
  return (
    <Later>
      <LiveBar key={source.endpoint} source={source} query={query} answer={answer} />
    </Later>
  )
}
