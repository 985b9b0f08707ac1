import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { ActionEntry } from '../../ui/action-menu.tsx'
import { formatNumber } from '../../ui/format.ts'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { useNoticesAbove } from '../../ui/toasts.tsx'
import { useWidth } from '../../ui/use-width.ts'
import type { ExportFormat } from '../export/export.ts'
import { useExport } from '../export/use-export.ts'
import type { List, ListSelection } from '../list/list.ts'
import { BarButton } from './bar-button.tsx'
import { fitting } from './fit.ts'
import { everything, nothing } from './selection.ts'
import { useBar } from './use-bar.tsx'

const panels = {
  export: () => import('../export/export-menu.tsx'),
  more: () => import('../list/row-menu.tsx'),
}

/** How many buttons a phone's bar has room for; the rest stands behind three dots. */
const roomOnPhone = 2

/** The dark background: over the whole width on a phone, as wide as its buttons elsewhere. */
const barStyle =
  (phone: boolean) =>
  (theme: Theme): SystemStyleObject<Theme> => ({
    position: 'sticky',
    bottom: phone ? 8 : 16,
    zIndex: 2,
    alignSelf: phone ? 'stretch' : 'center',
    mb: phone ? 1 : 2,
    minHeight: 48,
    maxWidth: '100%',
    flex: 'none',
    display: 'flex',
    flexWrap: phone ? 'wrap' : 'nowrap',
    alignItems: 'center',
    gap: 0.5,
    py: phone ? 0.5 : 1,
    pl: phone ? 1 : 2,
    pr: 1,
    whiteSpace: 'nowrap',
    borderRadius: `${theme.measures.radius.card}px`,
    bgcolor: theme.vars.palette.background.inverse,
    color: theme.vars.palette.text.inverse,
    boxShadow: '0 4px 16px #14233d33',
  })

/** How many rows are chosen. */
function Selected({ phone, children }: { readonly phone: boolean; readonly children: string }) {
  return (
    <Box
      role="status"
      sx={{
        fontWeight: 650,
        mr: 1,
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        ...(phone && { flex: 1 }),
      }}
    >
      {children}
    </Box>
  )
}

interface OpenedPanel {
  readonly what: keyof typeof panels
  readonly anchor: PanelAnchor
}

/** What opens from the bar: the formats of an export, and the entries for which it has no room. */
function BarPanels(props: {
  readonly resource: AnyResource
  readonly open: OpenedPanel | undefined
  readonly rest: readonly ActionEntry[]
  onExport(format: ExportFormat): Promise<void>
  onClose(): void
}) {
  const { resource, open, rest, onExport, onClose } = props
  const { t } = useTranslation('list')
  const anchorOf = (what: keyof typeof panels) => (open?.what === what ? open.anchor : undefined)
  return (
    <>
      <LazyPanel
        anchor={anchorOf('export')}
        load={panels.export}
        props={{ resource, onExport }}
        onClose={onClose}
      />
      <LazyPanel
        anchor={anchorOf('more')}
        load={panels.more}
        props={{ label: t('more'), entries: rest }}
        onClose={onClose}
      />
    </>
  )
}

export interface BulkBarProps {
  readonly list: Pick<List, 'source' | 'state' | 'query' | 'answer' | 'columns'>
  readonly selection: ListSelection
  readonly phone: boolean
  /** What can be done with them, where it is less than the list's own: names of transitions and actions. */
  readonly only?: readonly string[]
}

/** What stands in the bar: in two lines on a phone. */
function BarContent(props: {
  readonly phone: boolean
  /** The button that clears the selection has room for its icon alone. */
  readonly isTight: boolean
  readonly status: ReactNode
  readonly actions: ReactNode
  readonly more: ReactNode
  readonly selectAll: string | undefined
  onAll(): void
  onClear(): void
}) {
  const { phone, isTight, status, actions, more, selectAll, onAll, onClear } = props
  const { t } = useTranslation('list')
  const clear = t('bulk.clear')
  return phone ? (
    <>
      <Box sx={{ flex: '1 0 100%', minWidth: 0, display: 'flex', alignItems: 'center' }}>
        <BarButton icon="close" quiet label={t('bulk.clear')} onClick={onClear} />
        {status}
        {more}
      </Box>
      {actions}
    </>
  ) : (
    <>
      {status}
      {selectAll && (
        <BarButton underlined onClick={onAll}>
          {selectAll}
        </BarButton>
      )}
      {actions}
      {more}
      <Divider />
      <BarButton icon="close" quiet label={isTight ? clear : undefined} onClick={onClear}>
        {isTight ? undefined : clear}
      </BarButton>
    </>
  )
}

/** What can be done with the chosen rows: the dark bar at the foot of a list. */
export default function BulkBar(props: BulkBarProps) {
  const { list, phone, only } = props
  const { value: selection, set: setSelection } = props.selection
  const { t, i18n } = useTranslation('list')
  const exportAs = useExport(list)
  const [open, setOpen] = useState<OpenedPanel>()
  // A menu closes before the next one opens, so the next one is also anchored to the three dots.
  const [dots, setDots] = useState<HTMLElement>()
  const { bulk, selected, entries, dialog } = useBar(
    { ...list, selection: props.selection },
    element => setOpen({ what: 'export', anchor: { element } }),
    only,
  )
  const [line, width] = useWidth()
  const shown = bulk.count > 0
  useNoticesAbove(shown ? (phone ? 136 : 80) : undefined)
  if (!shown) return null

  const total = list.answer.meta?.total ?? 0
  const selectAll =
    selection.mode === 'some' && bulk.count < total
      ? t('bulk.selectAll', { total: formatNumber(total, { locale: i18n.language }) })
      : undefined
  const labels = entries.map(({ label }) => label)
  const texts = [selected, ...(selectAll ? [selectAll] : [])]
  // Where not all have room, the button that clears the selection bears its icon alone.
  const isTight = !phone && fitting(labels, { texts, end: t('bulk.clear') }, width) < labels.length
  const room = phone ? roomOnPhone : fitting(labels, { texts, end: isTight ? '' : t('bulk.clear') }, width)
  const buttons = entries.slice(0, room)
  const rest: ActionEntry[] = [
    ...(selectAll && phone
      ? [{ key: 'all', label: selectAll, icon: 'fact_check', onClick: () => setSelection(everything) }]
      : []),
    ...entries
      .filter(entry => !buttons.includes(entry))
      .map(({ onClick, ...entry }) => ({ ...entry, onClick: () => dots && onClick(dots) })),
  ]
  const status = <Selected phone={phone}>{selected}</Selected>
  const actions = buttons.map(({ key, label, icon, onClick }) => (
    <BarButton key={key} icon={icon} onClick={onClick}>
      {label}
    </BarButton>
  ))
  const more = rest.length > 0 && (
    <BarButton
      icon="more_vert"
      label={t('more')}
      menu
      onClick={element => {
        setDots(element)
        setOpen({ what: 'more', anchor: { element } })
      }}
    />
  )
  return (
    <>
      <Box ref={line} sx={{ alignSelf: 'stretch', height: 0, mt: 'auto' }} />
      <Box role="toolbar" aria-label={t('bulk.label')} sx={barStyle(phone)}>
        <BarContent
          {...{ phone, isTight, status, actions, more, selectAll }}
          onAll={() => setSelection(everything)}
          onClear={() => setSelection(nothing)}
        />
      </Box>
      <BarPanels
        resource={list.source.resource}
        open={open}
        rest={rest}
        onExport={async format => {
          const whole = selection.mode === 'all' && selection.rows.size === 0
          await exportAs(format, whole ? undefined : await bulk.collect())
        }}
        onClose={() => setOpen(undefined)}
      />
      {dialog}
    </>
  )
}

function Divider() {
  return (
    <Box
      sx={{ width: '1px', height: 24, bgcolor: 'text.inverseMuted', opacity: 0.5, mx: 0.75, flex: 'none' }}
    />
  )
}
