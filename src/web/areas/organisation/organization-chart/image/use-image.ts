import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { config } from '../../../../config.ts'
import { saveFile } from '../../../../crud/shared/download.ts'
import { useToast } from '../../../../providers/toast.ts'
import { useFormat } from '../../../../ui/use-format.ts'
import type { Chart } from '../chart.ts'
import { layoutOf } from '../layout.ts'
import { useNodeDisplay } from '../node-display.ts'

/** Draws the chart into a file: `download('png', true)` all of it, `false` what is open. */
export function useImage(chart: Chart, open: ReadonlySet<number>) {
  const { t, i18n } = useTranslation(['organization-chart', 'menu'])
  const toast = useToast()
  const format = useFormat()
  const displayOf = useNodeDisplay()
  const [busy, setBusy] = useState(false)

  const download = async (kind: 'png' | 'svg', whole: boolean) => {
    setBusy(true)
    try {
      // The drawing's code and the font in it come with the first image.
      const [{ drawChart }, { fontFaces, textMeasure }, { asPng, asSvg }] = await Promise.all([
        import('./draw.ts'),
        import('./font.ts'),
        import('./files.ts'),
      ])
      const now = new Date().toISOString()
      const name = (config.organisation ?? config.name)[i18n.language] ?? ''
      const drawing = drawChart({
        chart,
        layout: layoutOf(chart, id => whole || open.has(id)),
        displayOf,
        title: t('menu:pages.organization-chart'),
        note: [name, format.date(now)].filter(Boolean).join(' · '),
        measure: textMeasure(),
        fontFaces: await fontFaces(),
      })
      const file = kind === 'png' ? await asPng(drawing) : asSvg(drawing)
      saveFile(file, `${t('image.file')}-${now.slice(0, 10)}.${kind}`)
    } catch {
      toast.error(t('image.failed'), t('image.failedText'))
    } finally {
      setBusy(false)
    }
  }
  return { download, busy }
}
