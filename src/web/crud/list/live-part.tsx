import { Suspense } from 'react'
import { hasExtensions } from '../../providers/contract.ts'
import { lazyPart } from '../../ui/lazy.ts'
import type { List } from './list.ts'

const LiveBar = lazyPart(() => import('./live-bar.tsx'))

/** What says that others changed a list, once its rows stand. Another server of the contract tells of nothing. */
export function LivePart({ source, query, answer }: Pick<List, 'source' | 'query' | 'answer'>) {
  if (!answer.rows || answer.error || !hasExtensions()) return null
  return (
    <Suspense>
      <LiveBar key={source.endpoint} source={source} query={query} answer={answer} />
    </Suspense>
  )
}
