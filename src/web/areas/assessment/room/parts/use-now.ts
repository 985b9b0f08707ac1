import { useEffect, useState } from 'react'

/** Draws a component again every so many milliseconds, while that is asked for. */
export function useTick(ms: number, on = true): void {
  const [, set] = useState(0)
  useEffect(() => {
    if (!on) return
    const timer = setInterval(() => set(count => count + 1), ms)
    return () => clearInterval(timer)
  }, [ms, on])
}
