import { useMemo } from 'react'
import type { ListQuery } from '../../../metadata/query.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { isNothing } from '../bulk/selection.ts'
import type { List, ListSelection } from '../list/list.ts'
import { listName } from '../list/preferences.ts'
import type { Rows } from '../list/use-rows.ts'
import { useLabels } from '../shared/labels.ts'
import type { DeclaredKind } from './use-inbox.ts'

const BulkBar = lazyPart(() => import('../bulk/bar.tsx'), { texts: ['list'] })

const noColumns: List['columns'] = {
  declared: [],
  shown: [],
  headingOf: ({ name }) => name,
  choose: () => {},
  resize: () => {},
  resized: false,
  resetWidths: () => {},
}

/** What can be done with the chosen rows of a kind, of what it is done by. */
export function WaitingBar(props: {
  readonly declared: DeclaredKind
  readonly query: ListQuery
  readonly answer: Rows
  readonly selection: ListSelection
}) {
  const { declared, query, answer, selection } = props
  const { resource, waiting } = declared
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const list = useMemo(() => {
    const endpoint = `/api/${resource.name}`
    const { page = 1, perPage = 10, filter = {} } = query
    return {
      source: { resource, endpoint, name: listName(endpoint), title: labels.name, labels },
      state: { page, perPage, filter, sort: [] },
      query,
      columns: noColumns,
    }
  }, [resource, labels, query])
  if (isNothing(selection.value)) return null
  return <BulkBar list={{ ...list, answer }} selection={selection} phone={phone} only={waiting.do} />
}
