import type { List } from './list.ts'
import { Pager } from './pager.tsx'
import type { PageMeta } from './pages.ts'
import type { Rows } from './use-rows.ts'

/** The page that a list's pager shows: without a connection, that of the rows that are loaded. */
function shownPage({ paused, shownPage: loaded }: Rows, requested: number) {
  if (!paused || loaded === undefined) return { page: requested }
  return { page: loaded, ...(loaded !== requested && { awaited: requested }) }
}

export interface ListPagerProps extends Pick<List, 'state' | 'change' | 'answer' | 'pageSize'> {
  readonly meta: PageMeta
  readonly phone?: boolean
}

/** The pager of a list. */
export function ListPager({ state, change, answer, pageSize, meta, phone }: ListPagerProps) {
  return (
    <Pager
      phone={phone}
      meta={meta}
      {...shownPage(answer, state.page)}
      perPage={state.perPage}
      rows={answer.rows?.length ?? 0}
      waiting={answer.waiting}
      onPage={page => change({ page })}
      onPerPage={pageSize.set}
    />
  )
}
