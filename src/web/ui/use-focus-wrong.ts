import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Puts the focus on the first field that is wrong, once what was asked of a form is over: its error stands at it, and is
 * read with it.
 * @returns `root` for the element around the fields, and `check`, which runs what is asked of them
 */
export function useFocusWrong<E extends HTMLElement>(): {
  readonly root: RefObject<E | null>
  check(work: () => unknown): Promise<void>
} {
  const root = useRef<E>(null)
  const [times, setTimes] = useState(0)
  // After the errors are drawn.
  useEffect(() => {
    if (times) root.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [times])
  const check = async (work: () => unknown) => {
    await work()
    setTimes(before => before + 1)
  }
  return { root, check }
}
