import type { i18n as I18n, TFunction } from 'i18next'
import type { AnyRow } from '../../field.ts'
import { dismissToast, showToast } from '../../providers/toast.ts'
import type { useConfirm } from '../../ui/confirm.tsx'
import { formatBytes } from '../../ui/format.ts'
import type { List } from '../list/list.ts'
import { download } from '../shared/download.ts'
import { type ExportFormat, endingOf, exportAddress, isSpreadsheet, MAX_EXPORT_IDS } from './export.ts'

/** Milliseconds between two notes of how far a download is. */
const pause = 250

/** What an export needs of the page that it is begun on. */
export interface ExportPage extends Pick<List, 'source' | 'query' | 'columns'> {
  readonly t: TFunction<['list', 'shell']>
  readonly i18n: I18n
  readonly confirm: ReturnType<typeof useConfirm>
  reasonOf(error: unknown): string
}

/** Asks about what a format does not keep; a spreadsheet is not asked about. */
async function agreed({ source, confirm }: ExportPage, format: ExportFormat, address: string) {
  if (isSpreadsheet(format)) return true
  const { formatQuestion } = await import('./format-losses.tsx')
  return confirm(await formatQuestion(source.resource, format, address.replace('?', '/losses?')))
}

/** Exports a list as it is shown, or some of its rows. */
export async function runExport(
  page: ExportPage,
  format: ExportFormat,
  rows: readonly AnyRow[] | undefined,
): Promise<void> {
  const { source, query, columns, t, i18n, reasonOf } = page
  if (rows && rows.length > MAX_EXPORT_IDS) {
    showToast({
      tone: 'info',
      title: t('export.tooMany', { count: MAX_EXPORT_IDS }),
      text: t('export.tooManyText'),
    })
    return
  }
  const { resource, labels } = source
  const ids = rows?.map(({ id }) => id)
  const asked = { ...query, filter: { ...query.filter, ...source.within } }
  const address = exportAddress(resource, format, asked, columns.shown, ids)
  if (!(await agreed(page, format, address))) return
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
  const name = `${labels.name.toLocaleLowerCase(i18n.language)}.${endingOf(resource, format)}`
  try {
    await download(address, name, onProgress)
    showToast({ tone: 'success', title: t('shell:notice.success'), text: t('export.done') })
  } catch (error) {
    showToast({ tone: 'error', title: t('shell:notice.failure'), text: reasonOf(error) })
  } finally {
    dismissToast(key)
  }
}
