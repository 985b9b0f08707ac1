import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaAddress } from '../../../../providers/media.ts'
import { ErrorState } from '../../../../ui/states.tsx'
import { isDone } from '../parts.ts'
import { usePosition } from '../position.tsx'
import { useReading } from '../recorder/use-reading.ts'
import { DocumentBar } from './document-bar.tsx'
import { PdfPage } from './pdf-page.tsx'
import { useUnreadPages } from './unread-pages.ts'
import { type OpenedPdf, pagesWith, usePdf } from './use-pdf.ts'
import type { ViewProps } from './view.ts'

/** Pages before and after those on the screen that are drawn as well: fewer where each is large. */
const around = (zoom: number) => (zoom > 1.5 ? 1 : 2)
const zooms = [0.5, 0.75, 1, 1.25, 1.5, 2, 3] as const

/** The pages of which some part is on the screen, and the one that takes most of it; undefined while there are none. */
function visiblePages(scroller: HTMLElement): { first: number; last: number; main: number } | undefined {
  const frame = scroller.getBoundingClientRect()
  let [first, last, main, largest] = [0, 0, 1, 0]
  for (const page of scroller.querySelectorAll<HTMLElement>('[data-page]')) {
    const { top, bottom } = page.getBoundingClientRect()
    const shown = Math.min(bottom, frame.bottom) - Math.max(top, frame.top)
    if (shown <= 0) continue
    const number = Number(page.dataset.page)
    first ||= number
    last = number
    if (shown > largest) [main, largest] = [number, shown]
  }
  return first ? { first, last, main } : undefined
}

/** Searches a document for what somebody types, a moment after they stop. */
function useFinding({ document }: OpenedPdf, goTo: (page: number) => void) {
  const [text, setText] = useState('')
  const [pages, setPages] = useState<readonly number[]>()
  const searched = text.trim().toLocaleLowerCase()
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes to the first hit of a new text alone
  useEffect(() => {
    setPages(undefined)
    if (searched.length < 2) return
    let isStopped = false
    const timer = setTimeout(async () => {
      const found = await pagesWith(document, searched, () => isStopped)
      if (isStopped) return
      setPages(found)
      if (found[0]) goTo(found[0])
    }, 300)
    return () => {
      isStopped = true
      clearTimeout(timer)
    }
  }, [document, searched])
  return { text, setText, pages, found: searched.length < 2 ? '' : searched }
}

function Pages(props: ViewProps & { readonly pdf: OpenedPdf; readonly url: string }) {
  const { part, content, recorder, pdf, url } = props
  const { document, size } = pdf
  const { unread, noted } = useUnreadPages(document.numPages, content.seen)
  const scroller = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  const [zoom, setZoom] = useState<number>(1)
  const [view, setView] = useState({ first: 1, last: 1, main: 1 })
  const goTo = (page: number) => {
    const target = scroller.current?.querySelector<HTMLElement>(`[data-page="${page}"]`)
    if (target && scroller.current) scroller.current.scrollTop = target.offsetTop - 8
  }
  // Where somebody is stays in sight when the pages change their size.
  const place = useRef(Math.min(document.numPages, Math.max(1, Math.floor(part.record?.position ?? 1))))
  const look = () => {
    const seen = scroller.current && visiblePages(scroller.current)
    if (!seen) return
    place.current = seen.main
    setView(seen)
  }
  const finding = useFinding(pdf, goTo)
  const fit = width ? Math.min(2, (width - 32) / size.width) : 0
  const scale = fit * zoom

  useLayoutEffect(() => {
    const element = scroller.current
    if (!element) return
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: goes to the present page for each size
  useLayoutEffect(() => {
    if (!scale) return
    goTo(place.current)
    look()
  }, [scale])

  usePosition(
    part.id,
    () => ({ unit: 'page', value: place.current }),
    page => {
      place.current = Math.min(document.numPages, page)
      goTo(place.current)
    },
  )
  useReading(
    recorder,
    part.id,
    () => {
      const seen = scroller.current && visiblePages(scroller.current)
      return seen ? { from: seen.first - 1, to: seen.last, position: seen.main } : undefined
    },
    noted,
  )
  return (
    <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 2, overflow: 'hidden' }}>
      <DocumentBar
        page={view.main}
        pages={document.numPages}
        zoom={zoom}
        zooms={zooms}
        onPage={goTo}
        onZoom={setZoom}
        finding={finding}
        // Of what is done nothing has to be read any more, and a preview reads nothing.
        unread={recorder && !isDone(part) ? unread : []}
        download={url}
      />
      <Box
        ref={scroller}
        onScroll={look}
        // What scrolls has to be reached by the keyboard.
        tabIndex={0}
        role="group"
        aria-label={part.title}
        sx={{
          position: 'relative',
          height: { xs: '62vh', md: '66vh' },
          overflow: 'auto',
          bgcolor: 'background.sunken',
          pt: 2,
        }}
      >
        {scale > 0 &&
          Array.from({ length: document.numPages }, (_, at) => at + 1).map(number => (
            <PdfPage
              key={number}
              document={document}
              number={number}
              size={size}
              scale={scale}
              isNear={number >= view.first - around(zoom) && number <= view.last + around(zoom)}
              found={finding.found}
            />
          ))}
      </Box>
    </Box>
  )
}

/** A document in the page. The pages that were on the screen are what was read. */
export default function DocumentView(props: ViewProps) {
  const { t } = useTranslation('player')
  const [tries, setTries] = useState(0)
  const url = mediaAddress(props.content.file?.url)
  return (
    <Opened
      key={tries}
      {...props}
      url={url}
      onRetry={() => setTries(tries + 1)}
      failedText={t('document.failed')}
    />
  )
}

function Opened(props: ViewProps & { readonly url?: string; readonly failedText: string; onRetry(): void }) {
  const { url, failedText, onRetry } = props
  const { pdf, failed } = usePdf(url)
  if (failed || !url) return <ErrorState title={failedText} onRetry={onRetry} />
  return pdf ? <Pages {...props} pdf={pdf} url={url} /> : <Skeleton variant="rounded" height="60vh" />
}
