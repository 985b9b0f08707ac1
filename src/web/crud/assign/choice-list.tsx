import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { RecordItem } from '../shared/parts/record-item.tsx'
import { scrollToItem } from '../shared/use-list-keys.ts'
import type { useUnassigned } from './use-unassigned.ts'

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
        py: 0.75,
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

/** The rows of a page, or why there are none. */
function Rows({ resource, found, fits, isNarrowed, onWiden, ...each }: ChoiceListProps) {
  const { t } = useTranslation('record')
  const { rows, search, isLoading, error, retry } = found
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
  if (rows.length)
    return rows.map(row => (
      <ChoiceRow
        key={row.id}
        resource={resource}
        row={row}
        search={search}
        checked={each.isChecked(row)}
        active={row === each.active}
        refused={each.refusalOf(row)}
        onToggle={on => each.onToggle([row], on)}
      />
    ))
  return isNarrowed ? (
    <EmptyState
      bare
      title={search ? t('assign.noMatch', { text: search }) : t('assign.noneFiltered')}
      text={[fits, t(search ? 'assign.noMatchText' : 'assign.noneFilteredText')].filter(Boolean).join(' ')}
      action={<Button onClick={onWiden}>{t(search ? 'assign.clearSearch' : 'assign.clearFilters')}</Button>}
    />
  ) : (
    <EmptyState
      bare
      title={t('assign.nothing')}
      text={[t('assign.nothingText'), fits].filter(Boolean).join(' ')}
    />
  )
}

interface ChoiceListProps {
  readonly resource: AnyResource
  readonly found: ReturnType<typeof useUnassigned>
  /** Which of them can be chosen at all, in words. */
  readonly fits: string | undefined
  /** A search or filters leave some out. */
  readonly isNarrowed: boolean
  /** The row that the keys are at. */
  readonly active: AnyRow | undefined
  isChecked(row: AnyRow): boolean
  /** Why a row cannot be chosen. */
  refusalOf(row: AnyRow): string | undefined
  onToggle(rows: readonly AnyRow[], on: boolean): void
  onWiden(): void
}

/** A page of those that can be chosen, with the head that ticks all of them. */
export function ChoiceList(props: ChoiceListProps) {
  const { found, refusalOf, isChecked, onToggle } = props
  const free = (found.rows ?? []).filter(row => refusalOf(row) === undefined)
  return (
    <Card>
      <SelectPage
        count={free.length}
        selected={free.filter(isChecked).length}
        onToggle={on => onToggle(free, on)}
      />
      <Rows {...props} />
    </Card>
  )
}
