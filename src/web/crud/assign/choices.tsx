import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { isSearched } from '../../../metadata/search.ts'
import type { AnyRow } from '../../field.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { Pager } from '../list/pager.tsx'
import { useLabels } from '../shared/labels.ts'
import { RecordItem } from '../shared/parts/record-item.tsx'
import { titleOf } from '../shared/record.ts'
import { scrollToItem, useListKeys } from '../shared/use-list-keys.ts'
import { type ChosenIn, useRefused } from '../shared/use-refused.ts'
import { useUnassigned } from './use-unassigned.ts'

interface ChoicesProps {
  readonly resource: AnyResource
  /** `/api/departments/5/users` */
  readonly endpoint: string
  /** The relation that is assigned in. */
  readonly chosenIn: ChosenIn
  readonly chosen: readonly AnyRow[]
  readonly onToggle: (rows: readonly AnyRow[], on: boolean) => void
}

/** A row to tick; the whole of it is the label. */
function ChoiceRow(props: {
  resource: AnyResource
  row: AnyRow
  search: string
  checked: boolean
  active: boolean
  refused?: string
  onToggle: (on: boolean) => void
}) {
  const { resource, row, search, checked, active, refused, onToggle } = props
  return (
    <Box
      component="label"
      ref={active ? scrollToItem : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        minHeight: 56,
        cursor: refused ? 'default' : 'pointer',
        borderBottom: '1px solid',
        borderColor: 'divider',
        bgcolor: checked ? 'action.selected' : active ? 'action.focus' : undefined,
        boxShadow: active ? theme => `inset 3px 0 ${theme.vars.palette.primary.main}` : undefined,
        '&:hover': { bgcolor: checked ? 'action.selected' : 'action.hover' },
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Checkbox checked={checked} disabled={Boolean(refused)} onChange={(_, on) => onToggle(on)} />
      <RecordItem resource={resource} record={row} search={search} refused={refused} />
    </Box>
  )
}

/** The head of the list, which ticks all rows of the page that can be. */
function SelectPage(props: {
  readonly count: number
  readonly selected: number
  readonly onToggle: (on: boolean) => void
}) {
  const { count, selected, onToggle } = props
  const { t } = useTranslation('record')
  const some = selected > 0 && selected < count
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        minHeight: 40,
        bgcolor: 'background.subtle',
        borderBottom: '1px solid',
        borderColor: 'divider',
        color: 'text.secondary',
        fontWeight: 600,
      }}
    >
      <Checkbox
        checked={count > 0 && selected === count}
        indeterminate={some}
        disabled={!count}
        slotProps={{
          input: {
            ref: (input: HTMLInputElement | null) => {
              if (input) input.indeterminate = some
            },
          },
        }}
        onChange={(_, on) => onToggle(on)}
      />
      {t('assign.selectPage')}
    </Box>
  )
}

/** The list of all that are not assigned yet, searched and paged on the server. */
export function Choices({ resource, endpoint, chosenIn, chosen, onToggle }: ChoicesProps) {
  const { t } = useTranslation(['record', 'common'])
  const labels = useLabels(resource)
  const phone = useIsPhone()
  // Beside the chosen records the whole pager fits on wide windows only.
  const roomy = useMediaQuery('(min-width:1600px)')
  const [text, setText] = useState('')
  const { rows, meta, search, settled, page, setPage, perPage, setPerPage, isLoading, error, retry } =
    useUnassigned(resource, endpoint, text)
  const has = (row: AnyRow) => chosen.some(item => item.id === row.id)
  const refused = useRefused(chosenIn, rows ?? [])
  const free = (rows ?? []).filter(({ id }) => !refused.has(id))
  const { active, onKeyDown } = useListKeys({
    rows: free,
    search,
    settled,
    onTake: row => onToggle([row], !has(row)),
  })
  const here = free.filter(has).length
  const body = () => {
    if (error)
      return (
        <ErrorState
          bare
          title={t('assign.failed')}
          text={error.message || undefined}
          code={error.requestId}
          onRetry={retry}
        />
      )
    if (!rows || isLoading)
      return <SkeletonRows rows={8} height={56} avatar={resource.config.avatar} columns={1} />
    if (!rows.length)
      return search ? (
        <EmptyState
          bare
          title={t('assign.noMatch', { text: search })}
          text={t('assign.noMatchText')}
          action={<Button onClick={() => setText('')}>{t('assign.clearSearch')}</Button>}
        />
      ) : (
        <EmptyState bare title={t('assign.nothing')} text={t('assign.nothingText')} />
      )
    return rows.map(row => (
      <ChoiceRow
        key={row.id}
        resource={resource}
        row={row}
        search={search}
        checked={has(row)}
        active={row === active}
        refused={refused.get(row.id)}
        onToggle={on => onToggle([row], on)}
      />
    ))
  }
  return (
    <Box component="section" aria-label={t('assign.available')} sx={{ minWidth: 0 }}>
      {isSearched(resource) && (
        <OutlinedInput
          size="small"
          fullWidth
          autoFocus={!phone}
          value={text}
          onChange={event => setText(event.target.value)}
          onKeyDown={event => onKeyDown(event as KeyboardEvent<HTMLInputElement>)}
          placeholder={labels.optional('search') ?? t('assign.search')}
          startAdornment={
            <InputAdornment position="start">
              <Icon name="search" />
            </InputAdornment>
          }
          inputProps={{ 'aria-label': labels.optional('search') ?? t('assign.search'), type: 'search' }}
          sx={{ mb: 1.5, maxWidth: 400 }}
        />
      )}
      <Box role="status" sx={visuallyHidden}>
        {active && t('common:picker.highlighted', { name: titleOf(resource, active) })}
      </Box>
      <Card>
        <SelectPage count={free.length} selected={here} onToggle={on => onToggle(free, on)} />
        {body()}
      </Card>
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
  )
}
