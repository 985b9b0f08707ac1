import { useEffect, useState } from 'react'

/** The server's time in milliseconds, by what it said when it was read; drawn again each second. */
export function useServerNow(said: string | undefined, readAt: number): number {
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return (said ? Date.parse(said) : now) + Math.max(0, now - readAt)
}
