import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../field.ts'
import { dismissToast, showToast } from '../../providers/toast.ts'
import { formatBytes } from '../../ui/format.ts'
import type { List } from '../list/list.ts'
import { download } from '../shared/download.ts'
import { useReason } from '../shared/reason.ts'
import { type ExportFormat, exportAddress, MAX_EXPORT_IDS } from './export.ts'

/** Milliseconds between two notes of how far a download is. */
const pause = 250

/** Exports a list as it is shown, or some of its rows. Its progress and its end are notices. */
export function useExport({ source, query, columns }: Pick<List, 'source' | 'query' | 'columns'>) {
  const { t, i18n } = useTranslation(['list', 'shell'])
  const reasonOf = useReason()
  const running = useRef(false)
  return async (format: ExportFormat, rows?: readonly AnyRow[]): Promise<void> => {
    if (running.current) return
    if (rows && rows.length > MAX_EXPORT_IDS) {
      showToast({
        tone: 'info',
        title: t('export.tooMany', { count: MAX_EXPORT_IDS }),
        text: t('export.tooManyText'),
      })
      return
    }
    running.current = true
    const key = showToast({ tone: 'info', title: t('export.running'), sticky: true })
    let lastUpdate = Date.now()
    const onProgress = (bytes: number) => {
      if (Date.now() - lastUpdate < pause) return
      lastUpdate = Date.now()
      const size = formatBytes(bytes, { locale: i18n.language })
      showToast({
        key,
        tone: 'info',
        title: t('export.running'),
        text: t('export.received', { size }),
        sticky: true,
      })
    }
    const { resource, labels } = source
    const ids = rows?.map(({ id }) => id)
    const name = `${labels.name.toLocaleLowerCase(i18n.language)}.${format}`
    try {
      await download(exportAddress(resource, format, query, columns.shown, ids), name, onProgress)
      showToast({ tone: 'success', title: t('shell:notice.success'), text: t('export.done') })
    } catch (error) {
      showToast({ tone: 'error', title: t('shell:notice.failure'), text: reasonOf(error) })
    } finally {
      dismissToast(key)
      running.current = false
    }
  }
}
