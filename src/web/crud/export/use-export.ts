import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { dismiss, notify } from '../../providers/toast.ts'
import { formatBytes } from '../../ui/format.ts'
import type { List } from '../list/use-list.ts'
import { download } from '../shared/download.ts'
import { useReason } from '../shared/reason.ts'
import { type ExportFormat, exportAddress, mostExportIds } from './export.ts'

/** Milliseconds between two notes of how far a download is. */
const pause = 250

/** Exports a list as it is shown, or some of its rows. Its progress and its end are notices. */
export function useExport(list: List) {
  const { t, i18n } = useTranslation(['crud', 'shell'])
  const reasonOf = useReason()
  const running = useRef(false)
  return async (format: ExportFormat, rows?: readonly AnyRow[]): Promise<void> => {
    if (running.current) return
    if (rows && rows.length > mostExportIds) {
      notify({
        tone: 'info',
        title: t('export.tooMany', { count: mostExportIds }),
        text: t('export.tooManyText'),
      })
      return
    }
    running.current = true
    const key = notify({ tone: 'info', title: t('export.running'), sticky: true })
    let told = Date.now()
    const onProgress = (bytes: number) => {
      if (Date.now() - told < pause) return
      told = Date.now()
      const size = formatBytes(bytes, { locale: i18n.language })
      notify({
        key,
        tone: 'info',
        title: t('export.running'),
        text: t('export.received', { size }),
        sticky: true,
      })
    }
    const { resource, query, columns, labels } = list
    const ids = rows?.map(({ id }) => id)
    const name = `${labels.name.toLocaleLowerCase(i18n.language)}.${format}`
    try {
      await download(exportAddress(resource, format, query, columns, ids), name, onProgress)
      notify({ tone: 'success', title: t('shell:notice.success'), text: t('export.done') })
    } catch (error) {
      notify({ tone: 'error', title: t('shell:notice.failure'), text: reasonOf(error) })
    } finally {
      dismiss(key)
      running.current = false
    }
  }
}
