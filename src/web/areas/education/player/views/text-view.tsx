import Box from '@mui/material/Box'
import { useEffect, useRef } from 'react'
import { RichContent } from '../../../../crud/shared/parts/rich-content.tsx'
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

/** Formatted text. What of it was on the screen is what was read. */
export default function TextView({ part, content, recorder }: ViewProps) {
  const article = useRef<HTMLDivElement>(null)
  useReading(recorder, part.id, () => seenOf(article.current))
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
