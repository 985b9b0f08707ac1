import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useConfirm } from '../../ui/confirm.tsx'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { noticesBottom } from '../../ui/toasts.tsx'
import { LazyPanel, type PanelAnchor } from '../list/lazy-panel.tsx'
import { everything, nothing } from '../list/selection.ts'
import { useExport } from '../list/use-export.ts'
import type { List } from '../list/use-list.ts'
import type { Offer } from '../shared/actions.ts'
import { bulkOffers, mayDestroy } from './offers.ts'
import { useBulk } from './use-bulk.ts'

const ActionDialog = lazy(() => import('../form/action-dialog.tsx'))
const exportMenu = () => import('../list/export-menu.tsx')

function BarButton(props: {
  readonly icon?: string
  readonly quiet?: boolean
  readonly underlined?: boolean
  readonly reason?: string
  readonly children: ReactNode
  onClick(anchor: HTMLElement): void
}) {
  const { icon, quiet, underlined, reason, children, onClick } = props
  return (
    <ButtonBase
      aria-disabled={reason ? true : undefined}
      title={reason}
      onClick={event => !reason && onClick(event.currentTarget)}
      sx={theme => ({
        minHeight: 32,
        px: underlined ? 0 : 1.25,
        gap: 1,
        flex: 'none',
        typography: 'button',
        fontWeight: underlined ? 500 : 600,
        borderRadius: `${theme.measures.radius.control}px`,
        color: quiet || underlined ? theme.vars.palette.text.inverseMuted : 'inherit',
        ...(underlined && { textDecoration: 'underline', textUnderlineOffset: '3px', mr: 1 }),
        ...(reason && { opacity: 0.5, cursor: 'default' }),
        '&:hover': {
          bgcolor: reason || underlined ? undefined : `color-mix(in srgb, currentColor 14%, transparent)`,
        },
        '&.Mui-focusVisible': { outlineColor: 'currentColor' },
        '& svg': { fontSize: 18 },
        [theme.breakpoints.down('sm')]: { minHeight: 44 },
      })}
    >
      {icon && <Icon name={icon} />}
      {children}
    </ButtonBase>
  )
}

/** What can be done with the chosen rows: the dark bar at the foot of a list. */
export function BulkBar({ list, phone }: { readonly list: List; readonly phone: boolean }) {
  const { t, i18n } = useTranslation('crud')
  const { resource, selection, setSelection, labels, can, state, answer } = list
  const confirm = useConfirm()
  const bulk = useBulk(list)
  const exportAs = useExport(list)
  const [anchor, setAnchor] = useState<PanelAnchor>()
  const [asked, setAsked] = useState<Offer>()
  const shown = Boolean(selection) && bulk.count > 0
  useEffect(() => {
    if (!shown) return
    // Notices stand above the bar while there is one.
    const { style } = document.documentElement
    style.setProperty(noticesBottom, '80px')
    return () => {
      style.removeProperty(noticesBottom)
    }
  }, [shown])
  if (!selection || !shown) return null
  const total = answer.meta?.total ?? 0
  const selected = labels.text('selected', { count: bulk.count })
  const rows = [...selection.rows.values()]
  const destroys = mayDestroy(resource, can)
  const sees = state.filter.trashed

  /** Rows that are not known yet decide for themselves when their turn comes. */
  const reasonAgainst = (offer: Offer) =>
    selection.mode === 'some' && !rows.some(row => bulk.offered(row, offer))
      ? t('bulk.noneEligible')
      : undefined

  const ask = (title: string, text: string | undefined, label: string, danger?: boolean) =>
    confirm({ title, text, subject: selected, confirm: label, cancel: t('delete.cancel'), danger })

  const offer = async (one: Offer) => {
    if (one.look.input) return setAsked(one)
    const words = (key: string) => labels.optional(`actions.${one.name}.${key}`)
    const label = words('label') ?? one.name
    if (!(await ask(words('confirm') ?? label, words('text'), label, one.look.danger))) return
    void bulk.offer(one)
  }
  const destroy = async () => {
    const label = labels.optional('delete', { count: bulk.count }) ?? t('delete.confirm')
    if (await ask(t('delete.title'), t('delete.text'), label, true)) void bulk.destroy()
  }
  return (
    <>
      <Box
        role="toolbar"
        aria-label={t('bulk.label')}
        sx={theme => ({
          position: 'sticky',
          bottom: phone ? 8 : 16,
          zIndex: 2,
          alignSelf: 'center',
          mt: 'auto',
          mb: phone ? 1 : 2,
          minHeight: 48,
          maxWidth: '100%',
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          gap: 0.5,
          pl: 2,
          pr: 1,
          overflowX: 'auto',
          scrollbarWidth: 'none',
          whiteSpace: 'nowrap',
          borderRadius: `${theme.measures.radius.card}px`,
          bgcolor: theme.vars.palette.background.inverse,
          color: theme.vars.palette.text.inverse,
          boxShadow: '0 4px 16px #14233d33',
        })}
      >
        <Box role="status" sx={{ fontWeight: 650, mr: 1 }}>
          {selected}
        </Box>
        {selection.mode === 'some' && bulk.count < total && (
          <BarButton underlined onClick={() => setSelection(everything)}>
            {t('bulk.selectAll', { total: formatNumber(total, { locale: i18n.language }) })}
          </BarButton>
        )}
        {sees !== 'only' &&
          bulkOffers(resource, can).map(one => (
            <BarButton
              key={one.name}
              icon={one.look.icon ?? 'play_arrow'}
              reason={reasonAgainst(one)}
              onClick={() => void offer(one)}
            >
              {labels.text(`actions.${one.name}.label`)}
            </BarButton>
          ))}
        {resource.config.export && (
          <BarButton icon="download" onClick={element => setAnchor({ element })}>
            {t('export.label')}
          </BarButton>
        )}
        {destroys && sees && (
          <BarButton icon="restore" onClick={() => void bulk.restore()}>
            {t('list.restore')}
          </BarButton>
        )}
        {destroys && sees !== 'only' && (
          <BarButton icon="delete" onClick={() => void destroy()}>
            {t('list.delete')}
          </BarButton>
        )}
        <Box
          sx={{
            width: '1px',
            height: 24,
            bgcolor: 'text.inverseMuted',
            opacity: 0.5,
            mx: 0.75,
            flex: 'none',
          }}
        />
        <BarButton icon="close" quiet onClick={() => setSelection(nothing)}>
          {t('bulk.clear')}
        </BarButton>
      </Box>
      <LazyPanel
        anchor={anchor}
        load={exportMenu}
        props={{
          onExport: async format => {
            const whole = selection.mode === 'all' && selection.rows.size === 0
            await exportAs(format, whole ? undefined : await bulk.collect())
          },
        }}
        onClose={() => setAnchor(undefined)}
      />
      {asked && (
        <Suspense>
          <ActionDialog
            resource={resource}
            offer={asked}
            subject={selected}
            onSubmit={async input => {
              setAsked(undefined)
              void bulk.offer(asked, input)
            }}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
