import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { codeAtLast } from '../../providers/missing.ts'
import { useConfirm } from '../../ui/confirm.tsx'
import type { List } from '../list/list.ts'
import { useReason } from '../shared/reason.ts'
import type { ExportFormat } from './export.ts'

/**
 * Exports a list as it is shown, or some of its rows; what a format does not keep is said first. Its progress and its end
 * are notices.
 */
export function useExport({ source, query, columns }: Pick<List, 'source' | 'query' | 'columns'>) {
  const { t, i18n } = useTranslation(['list', 'shell'])
  const reasonOf = useReason()
  const confirm = useConfirm()
  const running = useRef(false)
  return async (format: ExportFormat, rows?: readonly AnyRow[]): Promise<void> => {
    if (running.current) return
    running.current = true
    try {
      const { runExport } = await codeAtLast(() => import('./run-export.ts'))
      await runExport({ source, query, columns, t, i18n, confirm, reasonOf }, format, rows)
    } finally {
      running.current = false
    }
  }
}
