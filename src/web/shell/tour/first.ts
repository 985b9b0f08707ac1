import { useEffect } from 'react'
import { type Api, useApi } from '../../crud/shared/api.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { session, useMe } from '../../providers/session.ts'

const end = async (api: Api) => {
  if (hasExtensions()) await api.post('/api/users/me/first-login', undefined, { quiet: true })
  const { me } = session.get()
  if (me) session.set({ ...me, first_login: false })
}

/** Time in which the header finds its place, in milliseconds. */
const settling = 600

/** The guided tour of somebody's first visit: once, and then never again on any device. */
export function useFirstTour(): void {
  const api = useApi()
  const { first_login: first } = useMe()
  useEffect(() => {
    if (!first) return
    let close: (() => void) | undefined
    let gone = false
    const timer = setTimeout(async () => {
      const { runTour } = await import('./index.ts')
      if (gone) return
      const tour = await runTour()
      close = tour.close
      if (gone) close()
      await tour.closed
      // Offline it is shown again the next time, which is better than never.
      await end(api).catch(() => {})
    }, settling)
    return () => {
      gone = true
      clearTimeout(timer)
      close?.()
    }
  }, [first, api])
}
