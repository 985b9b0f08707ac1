import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Can } from '../../../providers/ability.ts'
import { belowRight } from '../../../ui/below-right.ts'
import { Icon } from '../../../ui/icon.tsx'
import type { PanelProps } from '../../../ui/lazy-panel.tsx'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { defaultSort, readAddress } from '../address.ts'
import RowMenu from '../row-menu.tsx'
import { Sheet } from '../sheet.tsx'
import type { List } from '../use-list.ts'
import { Line } from './line.tsx'
import { NameForm } from './name-form.tsx'
import { useEntries } from './use-entries.ts'
import { differs, openView, type SavedView, useSavedViews } from './use-saved-views.ts'

/** The list as it is without any view. */
const openPlain = ({ resource, change, usualPerPage }: List): void =>
  change({
    page: 1,
    perPage: usualPerPage,
    sort: defaultSort(resource),
    filter: readAddress(resource, new URLSearchParams()).filter,
    columns: undefined,
    density: undefined,
    saved: undefined,
  })

/** The buttons below the views. */
const below = { justifyContent: 'flex-start', textAlign: 'left', whiteSpace: 'normal' } as const

function Views({ list, phone, onClose }: { readonly list: List; readonly phone: boolean; onClose(): void }) {
  const { t } = useTranslation('crud')
  const { data, isError, refetch } = useSavedViews(list.name)
  const [naming, setNaming] = useState<number | 'new'>()
  const [menu, setMenu] = useState<{ readonly view: SavedView; readonly anchor: HTMLElement }>()
  const lines = useRef<HTMLUListElement>(null)
  const there = data !== undefined
  useEffect(() => {
    const line = there && lines.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (line && lines.current) lines.current.scrollTop = line.offsetTop - lines.current.clientHeight / 2
  }, [there])
  const { deeds, keep, entriesOf } = useEntries(list, ({ id }) => setNaming(id), onClose)
  if (isError) return <ErrorState bare title={t('saved.failed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} columns={1} />
  const { permits, state } = list
  const shown = data.find(({ id }) => id === state.saved)
  const choose = (open: () => void) => () => {
    open()
    onClose()
  }
  return (
    <>
      <Box
        component="ul"
        ref={lines}
        // What is below stays within reach, however many views there are.
        sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative', overflow: 'auto', maxHeight: '50vh' }}
      >
        {data.length > 0 && (
          <Line
            name={t('saved.none')}
            current={!shown}
            phone={phone}
            onChoose={choose(() => openPlain(list))}
          />
        )}
        {data.map(view =>
          naming === view.id ? (
            <li key={view.id}>
              <NameForm
                name={view.name}
                confirm={t('saved.save')}
                onSubmit={async name => {
                  if (name !== view.name) await deeds.change(view, { name })
                  setNaming(undefined)
                }}
                onCancel={() => setNaming(undefined)}
              />
            </li>
          ) : (
            <Line
              key={view.id}
              name={view.name}
              current={view === shown}
              opens={view.is_default}
              phone={phone}
              onChoose={choose(() => openView(list, view))}
              onMore={entriesOf(view).length ? anchor => setMenu({ view, anchor }) : undefined}
            />
          ),
        )}
      </Box>
      {data.length === 0 && naming !== 'new' && (
        <Typography variant="body2" sx={{ px: 1, pb: 1, color: 'text.secondary' }}>
          {t('saved.empty')}
        </Typography>
      )}
      <Can I="store" a="saved-views">
        <Box
          sx={{
            display: 'grid',
            gap: 0.5,
            ...(data.length > 0 && { mt: 0.75, py: 0.75, borderTop: 1, borderColor: 'divider' }),
          }}
        >
          {naming === 'new' ? (
            <NameForm
              confirm={t('saved.save')}
              onSubmit={async (name, key) => {
                await deeds.save(name, key)
                onClose()
              }}
              onCancel={() => setNaming(undefined)}
            />
          ) : (
            <>
              {shown && permits('saved-views.update') && differs(list, shown) && (
                <Button
                  variant="text"
                  color="primary"
                  startIcon={<Icon name="save" />}
                  onClick={() => keep(shown)}
                  sx={{ ...below, minHeight: phone ? 48 : 36 }}
                >
                  {t('saved.keep', { name: shown.name })}
                </Button>
              )}
              <Button
                variant="text"
                color="primary"
                startIcon={<Icon name="add" />}
                onClick={() => setNaming('new')}
                sx={{ ...below, minHeight: phone ? 48 : 36 }}
              >
                {t(shown ? 'saved.addAnother' : 'saved.add')}
              </Button>
            </>
          )}
        </Box>
      </Can>
      {menu && (
        <RowMenu
          anchor={menu.anchor}
          open
          onClose={() => setMenu(undefined)}
          label={t('saved.more', { name: menu.view.name })}
          entries={entriesOf(menu.view)}
        />
      )}
    </>
  )
}

/** One's saved views of a list: opened, saved, renamed, replaced, deleted, and which one the list opens with. */
export default function SavedViewsPanel({
  anchor,
  open,
  onClose,
  list,
}: PanelProps & { readonly list: List }) {
  // The words of a name's errors, too: the form that asks for it must be there at once.
  const { t } = useTranslation(['crud', 'validation'])
  const phone = useIsPhone()
  if (phone)
    return (
      <Sheet open={open} title={t('saved.label')} onClose={onClose}>
        <Views list={list} phone onClose={onClose} />
      </Sheet>
    )
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      {...belowRight}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': t('saved.label'),
          sx: { mt: 0.5, width: 320, px: 0.75 },
        },
      }}
    >
      <Typography variant="h5" component="p" sx={{ px: 1, pt: 1.5, pb: 0.5 }}>
        {t('saved.label')}
      </Typography>
      <Views list={list} phone={false} onClose={onClose} />
    </Popover>
  )
}
