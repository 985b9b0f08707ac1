import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { useRecentRuns } from './use-server-runs.ts'

const RecentDialog = lazyPart(() => import('./recent-dialog.tsx'))

/** The way to what the person lately did with many records of a resource; undefined where there was nothing. */
export interface RecentEntry {
  readonly label: string
  readonly icon: 'history'
  readonly onClick: () => void
}

/** The entry that opens the person's recent runs, and its dialog. */
export function useRecent(
  resource: AnyResource,
  enabled: boolean,
): { readonly entry: RecentEntry | undefined; readonly dialog: ReactNode } {
  const { t } = useTranslation('list')
  const { data: runs = [] } = useRecentRuns(resource, enabled)
  const [open, setOpen] = useState(false)
  return {
    entry: runs.length
      ? { label: t('bulk.recent.label'), icon: 'history', onClick: () => setOpen(true) }
      : undefined,
    dialog: open && <RecentDialog resource={resource} runs={runs} onClose={() => setOpen(false)} />,
  }
}
