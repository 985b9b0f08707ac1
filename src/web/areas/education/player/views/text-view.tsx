import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { RichContent } from '../../../../crud/shared/parts/rich-content.tsx'
import { readingPace } from '../recorder/reading-pace.ts'
import { type Seen, useReading } from '../recorder/use-reading.ts'
import type { ViewProps } from './view.ts'

/** What of an element can be seen, in percent of its height. */
function seenOf(element: HTMLElement | null): Seen | undefined {
  if (!element) return undefined
  const { top, bottom, height } = element.getBoundingClientRect()
  const scroller = element.closest('[data-scroller]')?.getBoundingClientRect()
  const [start, end] = [
    Math.max(0, scroller?.top ?? 0),
    Math.min(innerHeight, scroller?.bottom ?? innerHeight),
  ]
  if (!height || bottom < start || top > end) return undefined
  const percent = (y: number) => Math.min(100, Math.max(0, (100 * (y - top)) / height))
  const from = percent(start)
  return { from, to: percent(end), position: from }
}

/** Formatted text. What of it was on the screen for long enough is what was read. */
export default function TextView({ part, content, recorder }: ViewProps) {
  const article = useRef<HTMLDivElement>(null)
  const [paced] = useState(readingPace)
  useReading(recorder, part.id, () => {
    const seen = seenOf(article.current)
    const letters = article.current?.textContent?.length ?? 0
    return seen && paced(seen, letters, performance.now() / 1000)
  })
  // The time counts from the text's first frame.
  useEffect(() => void paced({ from: 0, to: 0, position: 0 }, 0, performance.now() / 1000), [paced])
  const position = part.record?.position ?? 0
  const start = useRef(position)
  useEffect(() => {
    const element = article.current
    // From its middle on somebody would not find where they were.
    if (!element || start.current < 10 || start.current > 95) return
    const scroller = element.closest('[data-scroller]')
    const { height } = element.getBoundingClientRect()
    scroller?.scrollTo({ top: (height * start.current) / 100 })
  }, [])
  return (
    <Box ref={article} sx={{ maxWidth: '72ch', typography: 'body1', fontSize: 17, lineHeight: 1.65 }}>
      <RichContent html={content.body ?? ''} />
    </Box>
  )
}
