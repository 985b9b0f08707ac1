import Box from '@mui/material/Box'
import { useInvalidate } from '@refinedev/core'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { http } from '../../providers/http.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { useConfirm } from '../../ui/confirm.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useToast } from '../../ui/toast.ts'
import { useReason } from '../bulk/reason.ts'
import { useLabels } from '../shared/labels.ts'
import { imageOf, subtitleOf, titleOf } from '../shared/record.ts'
import { useWording } from '../shared/wording.ts'

/** Whom or what a question is about: portrait, name and what tells it apart. */
function Subject({ resource, row }: { readonly resource: AnyResource; readonly row: AnyRow }) {
  const wording = useWording(resource)
  const title = titleOf(resource, row)
  const second = subtitleOf(resource, row, wording)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5 }}>
      {resource.config.avatar && <Avatar id={row.id} name={title} image={imageOf(resource, row)} />}
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ fontWeight: 600, lineHeight: '18px' }}>{title}</Box>
        {second && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{second}</Box>}
      </Box>
    </Box>
  )
}

/** Makes the lists and records of a resource anew. */
export function useRefresh(resource: AnyResource): () => void {
  const invalidate = useInvalidate()
  return useCallback(
    () => void invalidate({ resource: resource.name, invalidates: ['list', 'many', 'detail'] }),
    [invalidate, resource],
  )
}

/**
 * Deleting a record and bringing it back, with the specification's words (section 8). Both resolve to whether it was
 * done; `destroy` asks first.
 */
export function useDestroy(resource: AnyResource) {
  const { t } = useTranslation(['crud', 'shell'])
  const labels = useLabels(resource)
  const confirm = useConfirm()
  const toast = useToast()
  const reasonOf = useReason()
  const refresh = useRefresh(resource)

  const run = async (call: () => Promise<unknown>, done: string): Promise<boolean> => {
    try {
      await call()
      toast.success(t('shell:notice.success'), done)
      return true
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
      return false
    } finally {
      refresh()
    }
  }
  const path = (row: AnyRow) => `/api/${resource.name}/${row.id}`
  return {
    async destroy(row: AnyRow): Promise<boolean> {
      const yes = await confirm({
        title: t('delete.title'),
        text: t('delete.text'),
        subject: <Subject resource={resource} row={row} />,
        confirm: t('delete.confirm'),
        cancel: t('delete.cancel'),
        danger: true,
        icon: <Icon name="delete" />,
      })
      if (!yes) return false
      return run(() => http.delete(path(row), { quiet: true }), t('delete.done', { what: labels.count(1) }))
    },
    restore: (row: AnyRow): Promise<boolean> =>
      run(
        () => http.post(`${path(row)}/restore`, undefined, { quiet: true }),
        t('restore.done', { what: labels.count(1) }),
      ),
  }
}
