import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { config } from '../config.ts'
import type { Solve } from './captcha.tsx'

export type CaptchaPlace = 'login' | 'register' | 'reset'

const Captcha = lazy(() => import('./captcha.tsx'))

/** The check of a form that somebody is no robot. Costs nothing where the deployment asks for none. */
export function useCaptcha(place: CaptchaPlace | undefined): {
  /** Stands above the form's button. */
  readonly element: ReactNode
  /** What goes into the body: nothing where none is asked for; undefined when it failed, which is said on the screen. */
  solve(): Promise<{ readonly captcha?: string } | undefined>
  /** After a refused form: a proof counts once, so another is asked for. `why` is the server's word on this one. */
  refuse(why: string | undefined): void
} {
  const wanted = place !== undefined && (config.captcha?.on.includes(place) ?? false)
  const solver = useRef<Solve | null>(null)
  const [round, setRound] = useState({ number: 0, refused: '' })
  if (!wanted) return { element: null, solve: async () => ({}), refuse: () => {} }
  return {
    element: (
      <Suspense>
        <Captcha
          key={round.number}
          refused={round.refused}
          onReady={solve => {
            solver.current = solve
          }}
        />
      </Suspense>
    ),
    async solve() {
      const captcha = await solver.current?.()
      return captcha ? { captcha } : undefined
    },
    refuse: why => setRound(({ number }) => ({ number: number + 1, refused: why ?? '' })),
  }
}
