import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Checkbox from '@mui/material/Checkbox'
import Chip from '@mui/material/Chip'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { InboxKind } from '../../../metadata/waiting.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { isApiError } from '../../providers/errors.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { availableBulkActions } from '../bulk/available.ts'
import { isSelected, pageSelection, type RowSelection, selectRows } from '../bulk/selection.ts'
import { useActions } from '../form/use-actions.tsx'
import type { ListSelection } from '../list/list.ts'
import { type Rows, useRows } from '../list/use-rows.ts'
import type { AvailableAction } from '../shared/actions.ts'
import { serverReason } from '../shared/reason.ts'
import { type Pace, usePaced } from '../shared/use-paced.ts'
import { useRecordEvents } from '../shared/use-record-events.ts'
import { sameTable, useRefresh } from '../shared/use-refresh.ts'
import { waitingQuery } from './query.ts'
import { WaitingRow } from './row.tsx'
import { type DeclaredKind, useKindIcon } from './use-inbox.ts'
import { WaitingBar } from './waiting-bar.tsx'

/** How soon, and how often, it is read again what others do; not by all who show it at once. */
const pace: Pace = { first: [400, 1200], pauses: [1000, 5000, 30_000] }

/** The heading of a kind: what waits, how many, and how many of them are late. */
export function KindHead(props: {
  readonly kind: InboxKind
  readonly id: string
  readonly children?: ReactNode
}) {
  const { kind, id, children } = props
  const { t } = useTranslation('inbox')
  const { number } = useFormat()
  const icon = useKindIcon()(kind)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, px: 2, py: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
        <IconTile icon={icon} ground="primary.container" color="primary.onContainer" />
        <Typography id={id} variant="h4" component="h2" sx={{ minWidth: 0 }}>
          {t(`kinds.${kind.name}.name`)}
        </Typography>
        <Box component="span" sx={{ typography: 'subtitle1', fontWeight: 500, color: 'text.secondary' }}>
          {number(kind.count)}
        </Box>
      </Box>
      {kind.late > 0 && (
        <Chip
          size="small"
          color="error"
          label={t('lateCount', { count: kind.late, shown: number(kind.late) })}
        />
      )}
      {children && <Box sx={{ ml: 'auto' }}>{children}</Box>}
    </Box>
  )
}

/** Tells when somebody writes records of a resource. */
function Follow({ resource, onChange }: { readonly resource: string; onChange(): void }) {
  useRecordEvents(resource, undefined, ({ type }) => type !== 'ready' && onChange())
  return null
}

/** The rows of a page, or why there are none. */
function KindRows(props: {
  readonly kind: InboxKind
  readonly declared: DeclaredKind
  readonly answer: Rows
  /** The chosen rows; nothing where nothing is done with several. */
  readonly selection: RowSelection | undefined
  onChoose(row: AnyRow, on: boolean): void
  onRun(offer: AvailableAction, row: AnyRow): void
}) {
  const { kind, declared, answer, selection, onChoose, onRun } = props
  const { t } = useTranslation('inbox')
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider' }}>
      {answer.error ? (
        <ErrorState
          bare
          title={t('failed')}
          text={serverReason(answer.error) || undefined}
          code={isApiError(answer.error) ? answer.error.statusCode || undefined : undefined}
          onRetry={answer.retry}
        />
      ) : !answer.rows ? (
        <SkeletonRows rows={Math.min(kind.count, 5)} height={72} columns={2} />
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {answer.rows.map(row => (
            <WaitingRow
              key={row.id}
              {...declared}
              row={row}
              chosen={selection && isSelected(selection, row.id)}
              onChoose={on => onChoose(row, on)}
              onRun={offer => onRun(offer, row)}
            />
          ))}
        </Box>
      )}
    </Box>
  )
}

export interface KindSectionProps {
  readonly kind: InboxKind
  readonly declared: DeclaredKind
  /** The chosen rows; those of one kind at a time. */
  readonly selection: RowSelection
  onSelect(selection: RowSelection): void
}

/** The rows of a kind that wait for somebody, each with its decisions, and what can be done with several. */
export function KindSection({ kind, declared, selection, onSelect }: KindSectionProps) {
  const { resource, waiting } = declared
  const { t } = useTranslation('inbox')
  const id = useId()
  const ability = useAbility()
  const [page, setPage] = useState(1)
  const query = useMemo(() => waitingQuery(declared, ability, page), [declared, ability, page])
  const answer = useRows(resource, `/api/${resource.name}`, query)
  const { run, dialog } = useActions(resource)
  const refresh = useRefresh(resource)
  const live = usePaced(refresh, pace)
  const many = availableBulkActions(resource, ability.permits).filter(({ name }) =>
    waiting.do?.includes(name),
  )
  const total = answer.meta?.total ?? kind.count
  const chosen: ListSelection | undefined = many.length
    ? {
        value: selection,
        set: onSelect,
        select: (rows, on) => onSelect(selectRows(selection, rows, on, total)),
        actions: [],
      }
    : undefined
  const last = answer.meta?.last_page ?? 1
  // The rows of the last page were all decided on.
  if (answer.rows?.length === 0 && !answer.waiting && page > Math.max(last, 1)) setPage(Math.max(last, 1))
  const rows = answer.rows ?? []
  const state = pageSelection(selection, rows)
  return (
    <Card component="section" aria-labelledby={id} sx={{ overflow: 'visible' }}>
      <KindHead kind={kind} id={id}>
        {chosen && rows.length > 1 && (
          <Box
            component="label"
            sx={{ display: 'flex', alignItems: 'center', typography: 'body2', cursor: 'pointer' }}
          >
            <Checkbox
              checked={state === 'all'}
              indeterminate={state === 'some'}
              onChange={(_, on) => chosen.select(rows, on)}
            />
            {t('chooseAll')}
          </Box>
        )}
      </KindHead>
      <KindRows
        kind={kind}
        declared={declared}
        answer={answer}
        selection={chosen && selection}
        onChoose={(row, on) => chosen?.select([row], on)}
        onRun={(offer, row) => void run(offer, row)}
      />
      {last > 1 && (
        <Box
          sx={{
            display: 'flex',
            justifyContent: 'center',
            p: 1,
            borderTop: '1px solid',
            borderColor: 'divider',
          }}
        >
          <Pagination
            count={last}
            page={page}
            onChange={(_, to) => setPage(to)}
            aria-label={t('pages', { name: t(`kinds.${kind.name}.name`) })}
          />
        </Box>
      )}
      {/* What was decided on may be no row of this resource any more, and is still one of its table's. */}
      {sameTable(resource)
        .filter(({ name }) => ability.permits(`${name}.index`))
        .map(({ name }) => (
          <Follow key={name} resource={name} onChange={live} />
        ))}
      {chosen && <WaitingBar declared={declared} query={query} answer={answer} selection={chosen} />}
      {dialog}
    </Card>
  )
}
