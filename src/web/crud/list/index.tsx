import Box from '@mui/material/Box'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hasExtensions } from '../../providers/contract.ts'
import { formatNumber } from '../../ui/format.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { useIsPhone, useIsTablet } from '../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { ImportBanner } from '../import/banner.tsx'
import type { ScreenProps } from '../screens.ts'
import { useTrail } from '../shared/use-trail.ts'
import { Beside } from './beside/place.tsx'
import type { List } from './list.ts'
import { LazyImportDialog, ListActions } from './list-actions.tsx'
import { ListBody } from './list-body.tsx'
import { useListPermissions } from './list-permissions.ts'
import { useListModel } from './use-list.ts'

/** A list, and beside it the tree in which its rows stand, where it has one. */
function WithTree({ list, children }: { readonly list: List; readonly children: ReactNode }) {
  const folded = useIsTablet()
  const relation: string | undefined = list.source.resource.config.list.tree
  if (!relation || !hasExtensions()) return children
  return (
    <Box
      sx={{
        flex: 1,
        display: 'flex',
        flexDirection: folded ? 'column' : 'row',
        gap: folded ? 0 : 2,
        minHeight: 0,
      }}
    >
      <Beside list={list} relation={relation} folded={folded} />
      <Box sx={{ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
        {children}
      </Box>
    </Box>
  )
}

/** The list of a resource, or of one of its views. */
export default function ListScreen({ screen }: ScreenProps) {
  const { resource, view, path } = screen
  const { i18n } = useTranslation('list')
  const phone = useIsPhone()
  const list = useListModel({ resource, endpoint: `/api/${resource.name}`, view, route: path })
  const [importing, setImporting] = useState(false)
  const { title } = list.source
  useTrail(resource, [{ label: title, route: path }])
  const total = list.answer.meta?.total
  const mayImport = useListPermissions(list.source).import
  return (
    <Box sx={{ height: '100%', display: 'flex', flexDirection: 'column', minHeight: phone ? 0 : 480 }}>
      {phone ? (
        <Box component="h1" sx={visuallyHidden}>
          {title}
        </Box>
      ) : (
        <PageHeader
          title={title}
          aside={total === undefined ? undefined : formatNumber(total, { locale: i18n.language })}
          actions={
            <ListActions
              source={list.source}
              state={list.state}
              query={list.query}
              columns={list.columns}
              onImport={() => setImporting(true)}
            />
          }
        />
      )}
      {mayImport && <ImportBanner resource={resource} hidden={importing} onOpen={() => setImporting(true)} />}
      <WithTree list={list}>
        <ListBody list={list} onImport={() => setImporting(true)} />
      </WithTree>
      {mayImport && (
        <LazyImportDialog resource={resource} open={importing} onClose={() => setImporting(false)} />
      )}
    </Box>
  )
}
