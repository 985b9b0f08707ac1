import Button from '@mui/material/Button'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy.ts'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { useExport } from '../export/use-export.ts'
import { useActions } from '../form/use-actions.tsx'
import { collectionOffers } from '../shared/actions.ts'
import { createAddress } from '../shared/addresses.ts'
import { listDeeds } from './list-deeds.ts'
import type { List } from './use-list.ts'

const exportMenu = () => import('../export/export-menu.tsx')
const ImportDialog = lazyPart(() => import('../import/index.tsx'))

/** The import dialog of a resource, fetched when it is opened. */
export function ImportDoor({
  list,
  open,
  onClose,
}: {
  readonly list: List
  readonly open: boolean
  onClose(): void
}) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return (
    <Suspense>
      <ImportDialog resource={list.resource} open={open} onClose={onClose} />
    </Suspense>
  )
}

/** The buttons at the right of a list's title; one of them is primary. */
export function ListActions({ list, onImport }: { readonly list: List; onImport(): void }) {
  const { t } = useTranslation('crud')
  const [anchor, setAnchor] = useState<PanelAnchor>()
  const exportAs = useExport(list)
  const deeds = listDeeds(list)
  const { run, dialog } = useActions(list.resource)
  return (
    <>
      {collectionOffers(list.resource, list.permits).map(offer => (
        <Button
          key={offer.name}
          startIcon={offer.look.icon && <Icon name={offer.look.icon} />}
          onClick={() => void run(offer)}
          sx={offer.look.danger ? { color: 'error.main' } : undefined}
        >
          {list.labels.text(`actions.${offer.name}.label`)}
        </Button>
      ))}
      {deeds.import && (
        <Button startIcon={<Icon name="upload_file" />} onClick={onImport}>
          {t('import.open')}
        </Button>
      )}
      {deeds.export && (
        <Button
          startIcon={<Icon name="download" />}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={event => setAnchor({ element: event.currentTarget })}
        >
          {t('export.label')}
        </Button>
      )}
      {deeds.create && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Icon name="add" />}
          component={Link}
          to={createAddress(list.resource)}
        >
          {list.labels.text('create')}
        </Button>
      )}
      <LazyPanel
        anchor={anchor}
        load={exportMenu}
        props={{ onExport: format => void exportAs(format) }}
        onClose={() => setAnchor(undefined)}
      />
      {dialog}
    </>
  )
}
