import Box from '@mui/material/Box'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { Beside } from '../list/beside/place.tsx'
import { Pager } from '../list/pager.tsx'
import { useLabels } from '../shared/labels.ts'
import { titleOf } from '../shared/record.ts'
import { useListKeys } from '../shared/use-list-keys.ts'
import { type ChosenIn, useRefused } from '../shared/use-refused.ts'
import { ChoiceList } from './choice-list.tsx'
import { Narrowing } from './narrowing.tsx'
import { type Filters, useFilters } from './use-filters.ts'
import { useUnassigned } from './use-unassigned.ts'

interface ChoicesProps {
  readonly resource: AnyResource
  /** `/api/departments/5/users` */
  readonly endpoint: string
  /** The relation that is assigned in. */
  readonly chosenIn: ChosenIn
  readonly chosen: readonly AnyRow[]
  readonly onToggle: (rows: readonly AnyRow[], on: boolean) => void
  /** Those that are assigned already stand among them, and say so. */
  readonly withAssigned?: boolean
}

/** The list of those that can be assigned, searched, filtered and paged on the server. */
export function Choices(props: ChoicesProps) {
  const { resource, endpoint, chosenIn, chosen, onToggle, withAssigned = false } = props
  const { t } = useTranslation(['record', 'common'])
  const phone = useIsPhone()
  // Beside the chosen records the whole pager fits on wide windows only, and so does the tree on those that are not narrow.
  const roomy = useMediaQuery('(min-width:1600px)')
  const wide = useMediaQuery('(min-width:1200px)')
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<Filters>({})
  const found = useUnassigned(resource, endpoint, text, { filter, withAssigned })
  const { rows, meta, search, settled, page, setPage, perPage, setPerPage } = found
  const narrow = (next: Filters) => {
    setFilter(next)
    setPage(1)
  }
  const filters = useFilters(resource, 'choices', filter, narrow)
  const has = (row: AnyRow) => chosen.some(item => item.id === row.id)
  const there = new Set(meta?.assigned)
  const refused = useRefused(chosenIn, rows ?? [])
  const refusalOf = ({ id }: AnyRow) => (there.has(id) ? t('assign.isThere') : refused.get(id))
  const { active, onKeyDown } = useListKeys({
    rows: (rows ?? []).filter(row => refusalOf(row) === undefined),
    search,
    settled,
    onTake: row => onToggle([row], !has(row)),
  })
  const fits = useLabels(chosenIn.resource).optional(`unfit.${chosenIn.name}`)
  const tree: string | undefined = hasExtensions() ? resource.config.list.tree : undefined
  return (
    <Box
      component="section"
      aria-label={t('assign.available')}
      sx={{ minWidth: 0, display: wide ? 'flex' : 'block', gap: 2, alignItems: 'flex-start' }}
    >
      {tree && <Beside list={filters} relation={tree} folded={!wide} chooses />}
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Narrowing
          filters={filters}
          text={text}
          phone={phone}
          onType={setText}
          onKeyDown={event => onKeyDown(event as KeyboardEvent<HTMLInputElement>)}
        />
        <Box role="status" sx={visuallyHidden}>
          {active && t('common:picker.highlighted', { name: titleOf(resource, active) })}
        </Box>
        <ChoiceList
          resource={resource}
          found={found}
          fits={fits}
          isNarrowed={search !== '' || Object.keys(filter).length > 0}
          active={active}
          isChecked={row => has(row) || there.has(row.id)}
          refusalOf={refusalOf}
          onToggle={onToggle}
          onWiden={() => {
            setText('')
            narrow({})
          }}
        />
        {meta && meta.total > 0 && (
          <Pager
            meta={meta}
            page={page}
            perPage={perPage}
            rows={rows?.length ?? 0}
            phone={!roomy}
            onPage={setPage}
            onPerPage={setPerPage}
          />
        )}
      </Box>
    </Box>
  )
}
