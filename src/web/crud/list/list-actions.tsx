import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useAbility } from '../../providers/ability.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPart } from '../../ui/lazy.tsx'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { useExport } from '../export/use-export.ts'
import { useActions } from '../form/use-actions.tsx'
import { availableCollectionActions } from '../shared/actions.ts'
import type { List } from './list.ts'
import { useListPermissions } from './list-permissions.ts'
import { newAddress } from './new-address.ts'

const exportMenu = () => import('../export/export-menu.tsx')
const ImportDialog = lazyPart(() => import('../import/index.tsx'), {
  texts: ['validation', 'file-formats'],
})

/** The import dialog of a resource; its code loads when it is opened for the first time. */
export function LazyImportDialog({
  resource,
  open,
  onClose,
}: {
  readonly resource: AnyResource
  readonly open: boolean
  onClose(): void
}) {
  const [wasOpened, setWasOpened] = useState(open)
  if (open && !wasOpened) setWasOpened(true)
  if (!wasOpened) return null
  return <ImportDialog resource={resource} open={open} onClose={onClose} />
}

/** The buttons beside a list's title. */
export function ListActions(
  props: Pick<List, 'source' | 'state' | 'query' | 'columns'> & { onImport(): void },
) {
  const { source, onImport } = props
  const { resource, labels } = source
  const { t } = useTranslation('list')
  const [anchor, setAnchor] = useState<PanelAnchor>()
  const exportAs = useExport(props)
  const { permits } = useAbility()
  const may = useListPermissions(source)
  const { run, dialog } = useActions(resource)
  return (
    <>
      {availableCollectionActions(resource, permits).map(action => (
        <Button
          key={action.name}
          startIcon={action.look.icon && <Icon name={action.look.icon} />}
          onClick={() => void run(action)}
          sx={action.look.danger ? { color: 'error.main' } : undefined}
        >
          {labels.text(`actions.${action.name}.label`)}
        </Button>
      ))}
      {may.import && (
        <Button startIcon={<Icon name="upload_file" />} onClick={onImport}>
          {t('import.open')}
        </Button>
      )}
      {may.export && (
        <Button
          startIcon={<Icon name="download" />}
          aria-haspopup="menu"
          aria-expanded={Boolean(anchor)}
          onClick={event => setAnchor({ element: event.currentTarget })}
        >
          {t('export.label')}
        </Button>
      )}
      {may.create && (
        <Button
          variant="contained"
          color="primary"
          startIcon={<Icon name="add" />}
          component={Link}
          to={newAddress(props)}
        >
          {labels.text('create')}
        </Button>
      )}
      <LazyPanel
        anchor={anchor}
        load={exportMenu}
        props={{ resource, onExport: format => void exportAs(format) }}
        onClose={() => setAnchor(undefined)}
      />
      {dialog}
    </>
  )
}
