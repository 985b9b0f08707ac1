import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActionEntry } from '../../ui/action-menu.tsx'
import { formatNumber } from '../../ui/format.ts'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { useNoticesAbove } from '../../ui/toasts.tsx'
import { useWidth } from '../../ui/use-width.ts'
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

export interface BulkBarProps {
  readonly list: Pick<List, 'source' | 'state' | 'query' | 'answer' | 'columns'>
  readonly selection: ListSelection
  readonly phone: boolean
  /** What can be done with them, where it is less than the list's own: names of transitions and actions. */
  readonly only?: readonly string[]
}

/** What can be done with the chosen rows: the dark bar at the foot of a list. */
export default function BulkBar(props: BulkBarProps) {
  const { list, phone, only } = props
  const { value: selection, set: setSelection } = props.selection
  const { t, i18n } = useTranslation('list')
  const exportAs = useExport(list)
  const [open, setOpen] = useState<{ what: keyof typeof panels; anchor: PanelAnchor }>()
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
  const clear = t('bulk.clear')
  // Where not all have room, the button that clears the selection bears its icon alone.
  const isTight = !phone && fitting(labels, { texts, end: clear }, width) < labels.length
  const room = phone ? roomOnPhone : fitting(labels, { texts, end: isTight ? '' : clear }, width)
  const buttons = entries.slice(0, room)
  const rest: ActionEntry[] = [
    ...(selectAll && phone
      ? [{ key: 'all', label: selectAll, icon: 'fact_check', onClick: () => setSelection(everything) }]
      : []),
    ...entries
      .filter(entry => !buttons.includes(entry))
      .map(({ onClick, ...entry }) => ({ ...entry, onClick: () => dots && onClick(dots) })),
  ]
  const anchorOf = (what: keyof typeof panels) => (open?.what === what ? open.anchor : undefined)
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
        {phone ? (
          <>
            <Box sx={{ flex: '1 0 100%', minWidth: 0, display: 'flex', alignItems: 'center' }}>
              <BarButton icon="close" quiet label={t('bulk.clear')} onClick={() => setSelection(nothing)} />
              {status}
              {more}
            </Box>
            {actions}
          </>
        ) : (
          <>
            {status}
            {selectAll && (
              <BarButton underlined onClick={() => setSelection(everything)}>
                {selectAll}
              </BarButton>
            )}
            {actions}
            {more}
            <Divider />
            <BarButton
              icon="close"
              quiet
              label={isTight ? clear : undefined}
              onClick={() => setSelection(nothing)}
            >
              {isTight ? undefined : clear}
            </BarButton>
          </>
        )}
      </Box>
      <LazyPanel
        anchor={anchorOf('export')}
        load={panels.export}
        props={{
          resource: list.source.resource,
          onExport: async format => {
            const whole = selection.mode === 'all' && selection.rows.size === 0
            await exportAs(format, whole ? undefined : await bulk.collect())
          },
        }}
        onClose={() => setOpen(undefined)}
      />
      <LazyPanel
        anchor={anchorOf('more')}
        load={panels.more}
        props={{ label: t('more'), entries: rest }}
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
