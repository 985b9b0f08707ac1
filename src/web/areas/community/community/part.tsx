import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { useApi } from '../../../crud/shared/api.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { titleOf } from '../../../crud/shared/record.ts'
import type { AnyRow } from '../../../field.ts'
import { useToast } from '../../../providers/toast.ts'
import { useConfirm } from '../../../ui/confirm.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { lazyPart } from '../../../ui/lazy.tsx'

const RecordDialog = lazyPart(() => import('../../../crud/form/record-dialog.tsx'), {
  texts: ['form', 'record', 'validation'],
})

/** A card of the profile. */
export function ProfileCard(props: {
  readonly title: string
  readonly action?: ReactNode
  readonly children: ReactNode
}) {
  const id = useId()
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={theme => ({
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: `${theme.measures.radius.card}px`,
        p: { xs: 2, sm: 2.5 },
      })}
    >
      <Box
        sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 36, mb: 1 }}
      >
        <Typography id={id} variant="h3" component="h2">
          {props.title}
        </Typography>
        {props.action}
      </Box>
      {props.children}
    </Box>
  )
}

/** A part of the profile of which there are several: each line, and for its owner what adds, changes and removes it. */
export function ProfilePart<R extends { readonly id: number }>(props: {
  readonly resource: AnyResource
  readonly rows: readonly R[]
  readonly own: boolean
  readonly refresh: () => Promise<unknown>
  /** What is seen of a row. */
  readonly line: (row: R) => ReactNode
}) {
  const { resource, rows, own, refresh, line } = props
  const { t } = useTranslation(['community', 'common', 'shell'])
  const labels = useLabels(resource)
  const confirm = useConfirm()
  const toast = useToast()
  const api = useApi()
  const [open, setOpen] = useState<{ readonly row?: R }>()
  // An empty part is shown to its owner only.
  if (!own && rows.length === 0) return null

  async function remove(row: R) {
    const yes = await confirm({
      title: t('common:delete.title'),
      text: t('common:delete.text'),
      subject: titleOf(resource, row as unknown as AnyRow),
      confirm: t('common:delete.confirm'),
      cancel: t('common:delete.cancel'),
      danger: true,
    })
    if (!yes) return
    await api.delete(`/api/${resource.name}/${row.id}`)
    await refresh()
    toast.success(t('shell:notice.success'))
  }

  return (
    <ProfileCard
      title={labels.name}
      action={
        own && (
          <Button size="small" startIcon={<Icon name="add" />} onClick={() => setOpen({})}>
            {labels.text('create')}
          </Button>
        )
      }
    >
      {rows.length === 0 && <Box sx={{ color: 'text.secondary' }}>{labels.text('empty.text')}</Box>}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {rows.map(row => {
          const name = titleOf(resource, row as unknown as AnyRow)
          return (
            <Box
              component="li"
              key={row.id}
              sx={{
                display: 'flex',
                alignItems: 'flex-start',
                gap: 1,
                py: 1.25,
                '& + &': { borderTop: '1px solid', borderColor: 'divider' },
              }}
            >
              <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{line(row)}</Box>
              {own && (
                <Box sx={{ display: 'flex', flex: 'none' }}>
                  {(
                    [
                      ['edit', 'edit', () => setOpen({ row })],
                      ['remove', 'delete', () => void remove(row)],
                    ] as const
                  ).map(([action, icon, run]) => (
                    <Tooltip key={action} title={t(action)}>
                      <IconButton
                        aria-label={t(`${action}Named`, { name })}
                        onClick={run}
                        sx={{ width: 36, height: 36 }}
                      >
                        <Icon name={icon} sx={{ fontSize: 18 }} />
                      </IconButton>
                    </Tooltip>
                  ))}
                </Box>
              )}
            </Box>
          )
        })}
      </Box>
      {open && (
        <RecordDialog
          resource={resource}
          record={open.row as unknown as AnyRow | undefined}
          onClose={() => setOpen(undefined)}
          onSaved={refresh}
        />
      )}
    </ProfileCard>
  )
}
