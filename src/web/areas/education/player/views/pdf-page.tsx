import Box from '@mui/material/Box'
import { type PDFDocumentProxy, type PDFPageProxy, RenderingCancelledException, TextLayer } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** A page's size at its own scale, in CSS pixels. */
export interface PageSize {
  readonly width: number
  readonly height: number
}

interface PageProps {
  readonly document: PDFDocumentProxy
  /** From 1. */
  readonly number: number
  /** Of a page that has not been looked at yet: that of the first one. */
  readonly size: PageSize
  readonly scale: number
  /** Only what is near the screen is drawn. */
  readonly isNear: boolean
  readonly found: string
}

/** The largest canvas, in pixels: beyond it Safari draws none, and a few take all the memory of a phone. */
const MAX_PIXELS = 16_000_000

/** Marks what is searched for in a text layer. */
function mark(layer: HTMLElement, found: string): void {
  for (const span of layer.querySelectorAll('span')) {
    const hit = found !== '' && span.textContent?.toLocaleLowerCase().includes(found)
    span.classList.toggle('found', Boolean(hit))
  }
}

/** Draws a page onto a canvas, with its text over it to be marked and read out. Gives what ends it. */
function draw(
  page: PDFPageProxy,
  scale: number,
  canvas: HTMLCanvasElement,
  layer: HTMLElement,
  done: () => void,
) {
  const viewport = page.getViewport({ scale })
  const fits = Math.sqrt(MAX_PIXELS / (viewport.width * viewport.height))
  const density = Math.min(devicePixelRatio || 1, 2, fits)
  canvas.width = Math.floor(viewport.width * density)
  canvas.height = Math.floor(viewport.height * density)
  const task = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] })
  layer.replaceChildren()
  layer.style.setProperty('--total-scale-factor', String(scale))
  const text = new TextLayer({ textContentSource: page.streamTextContent(), container: layer, viewport })
  Promise.all([task.promise, text.render()])
    .then(done)
    .catch(error => {
      // What is drawn again at another size was asked for.
      if (!(error instanceof RenderingCancelledException) && error?.name !== 'AbortException') throw error
    })
  return () => {
    task.cancel()
    text.cancel()
  }
}

/** The rules that pdf.js' text layer needs; its words lie, unseen, where they stand in the picture. */
const layerStyle = {
  position: 'absolute',
  inset: 0,
  overflow: 'clip',
  lineHeight: 1,
  textAlign: 'initial',
  transformOrigin: '0 0',
  forcedColorAdjust: 'none',
  '--min-font-size': '1',
  '--text-scale-factor': 'calc(var(--total-scale-factor) * var(--min-font-size))',
  '& span, & br': {
    color: 'transparent',
    position: 'absolute',
    whiteSpace: 'pre',
    cursor: 'text',
    transformOrigin: '0% 0%',
  },
  '& > :not(.markedContent), & .markedContent span:not(.markedContent)': {
    '--font-height': '0',
    fontSize: 'calc(var(--text-scale-factor) * var(--font-height))',
    '--scale-x': '1',
    '--rotate': '0deg',
    transform: 'rotate(var(--rotate)) scaleX(var(--scale-x)) scale(calc(1 / var(--min-font-size)))',
  },
  '& .markedContent': { display: 'contents' },
  '& span.found': { bgcolor: 'rgb(255 214 0 / .4)' },
  '& ::selection': { background: 'rgb(0 100 255 / .28)' },
} as const

export function PdfPage({ document, number, size, scale, isNear, found }: PageProps) {
  const { t } = useTranslation('player')
  const canvas = useRef<HTMLCanvasElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  const [page, setPage] = useState<PDFPageProxy>()
  const [drawn, setDrawn] = useState(0)
  useEffect(() => {
    if (isNear && !page) void document.getPage(number).then(setPage, () => undefined)
  }, [isNear, page, document, number])
  useEffect(() => {
    if (!page || !isNear || !canvas.current || !layer.current) return
    return draw(page, scale, canvas.current, layer.current, () => setDrawn(n => n + 1))
  }, [page, isNear, scale])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was drawn again has to be marked again
  useEffect(() => {
    if (layer.current) mark(layer.current, found)
  }, [found, drawn])
  const { width, height } = page?.getViewport({ scale: 1 }) ?? size
  return (
    <Box
      component="section"
      data-page={number}
      aria-label={t('document.page', { page: number })}
      sx={{ position: 'relative', mx: 'auto', mb: 2, bgcolor: '#fff', boxShadow: 1 }}
      style={{ width: width * scale, height: height * scale }}
    >
      {isNear && (
        <>
          <Box
            component="canvas"
            ref={canvas}
            aria-hidden
            sx={{ width: '100%', height: '100%', display: 'block' }}
          />
          <Box ref={layer} className="textLayer" sx={layerStyle} />
        </>
      )}
    </Box>
  )
}
