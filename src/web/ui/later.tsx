import { type ReactNode, startTransition, useEffect, useState } from 'react'

/** In windows that are not seen there are no frames: then it is drawn after so many milliseconds. */
const UNSEEN_MS = 500

/** Runs `work` after the next frame has been drawn. Gives what calls it off. */
export function afterFrame(work: () => unknown): () => void {
  let timer: ReturnType<typeof setTimeout>
  const frame = requestAnimationFrame(() => {
    clearTimeout(timer)
    timer = setTimeout(work)
  })
  timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    work()
  }, UNSEEN_MS)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

/**
 * Draws what stands around a page's content once the content is seen, in the browser's next free time: on a slow
 * machine the first rows do not wait for menus and pagers. `instead` keeps its room until then.
 */
export function Later({
  instead = null,
  children,
}: {
  readonly instead?: ReactNode
  readonly children: ReactNode
}) {
  const [due, setDue] = useState(false)
  useEffect(() => afterFrame(() => startTransition(() => setDue(true))), [])
  return due ? children : instead
}
