import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import RowMenu from '../row-menu.tsx'
import { Line } from './line.tsx'
import { NameForm } from './name-form.tsx'
import { SaveView } from './save-view.tsx'
import type { ViewedList } from './use-current-view.ts'
import { useEntries } from './use-entries.ts'
import { type SavedView, useSavedViews } from './use-saved-views.ts'

interface ViewsProps {
  readonly list: ViewedList
  readonly phone: boolean
  onClose(): void
}

/** The person's saved views of a list, and the form that saves another. */
export function Views(props: ViewsProps) {
  const { t } = useTranslation('list')
  const { data, isError, refetch } = useSavedViews(props.list.source.name)
  if (isError) return <ErrorState bare title={t('saved.failed')} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={3} columns={1} />
  return <LoadedViews {...props} views={data} />
}

function LoadedViews({ list, phone, views, onClose }: ViewsProps & { readonly views: readonly SavedView[] }) {
  const { t } = useTranslation('list')
  const [naming, setNaming] = useState<number | 'new'>()
  const [menu, setMenu] = useState<{ readonly view: SavedView; readonly anchor: HTMLElement }>()
  const { actions, current, replace, entriesOf } = useEntries(list, ({ id }) => setNaming(id), onClose)
  const shown = views.find(({ id }) => id === list.state.saved)
  const stopNaming = () => setNaming(undefined)
  const choose = (open: () => void) => () => {
    open()
    onClose()
  }
  const line = (view: SavedView) => (
    <Line
      key={view.id}
      name={view.name}
      current={view === shown}
      opens={view.is_default}
      phone={phone}
      onChoose={choose(() => current.open(view))}
      onMore={entriesOf(view).length ? anchor => setMenu({ view, anchor }) : undefined}
    />
  )
  const rename = (view: SavedView) => (
    <li key={view.id}>
      <NameForm
        name={view.name}
        confirm={t('saved.save')}
        onSubmit={async name => {
          if (name !== view.name) await actions.update(view, { name })
          stopNaming()
        }}
        onCancel={stopNaming}
      />
    </li>
  )
  return (
    <>
      <Lines>
        {views.length > 0 && (
          <Line name={t('saved.none')} current={!shown} phone={phone} onChoose={choose(current.openPlain)} />
        )}
        {views.map(view => (naming === view.id ? rename(view) : line(view)))}
      </Lines>
      {views.length === 0 && naming !== 'new' && (
        <Typography variant="body2" sx={{ px: 1, pb: 1, color: 'text.secondary' }}>
          {t('saved.empty')}
        </Typography>
      )}
      <SaveView
        shown={shown}
        changed={shown !== undefined && current.differsFrom(shown)}
        phone={phone}
        divided={views.length > 0}
        naming={naming === 'new'}
        onName={on => setNaming(on ? 'new' : undefined)}
        onReplace={replace}
        onSave={async (name, key) => {
          await actions.save(name, key)
          onClose()
        }}
      />
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

/** The list of views, scrolled to the open one. */
function Lines({ children }: { readonly children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const line = list.current?.querySelector<HTMLElement>('[aria-current]')?.parentElement
    if (line && list.current) list.current.scrollTop = line.offsetTop - list.current.clientHeight / 2
  }, [])
  return (
    <Box
      component="ul"
      ref={list}
      // The buttons below stay visible, however many views there are.
      sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative', overflow: 'auto', maxHeight: '50vh' }}
    >
      {children}
    </Box>
  )
}
