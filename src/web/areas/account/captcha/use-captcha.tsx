import { type ReactNode, Suspense, useState } from 'react'
import { config } from '../../../config.ts'
import type { HttpError } from '../../../providers/errors.ts'
import { lazyPart } from '../../../ui/lazy.ts'
import type { Solve } from './captcha.tsx'

export type CaptchaPlace = 'login' | 'register' | 'reset'

const Captcha = lazyPart(() => import('./captcha.tsx'))

/** What asks the check for a proof, once its code is there: a form may be sent before. */
class Solver {
  private give: (solve: Solve) => void = () => {}
  private asking = this.awaited()

  private awaited(): Promise<Solve> {
    return new Promise(resolve => {
      this.give = resolve
    })
  }

  /** The newest is asked; whoever waits is served by the first. */
  set(solve: Solve): void {
    this.give(solve)
    this.asking = Promise.resolve(solve)
  }

  /** Another check will stand in place of this one. */
  reset(): void {
    this.asking = this.awaited()
  }

  async solve(): Promise<string | undefined> {
    return (await this.asking)()
  }
}

/**
 * The check of a form that somebody is no robot. Costs nothing where the deployment asks for none; where it does not ask
 * here, the server may after too many tries.
 */
export function useCaptcha(place: CaptchaPlace | undefined): {
  /** Stands above the form's button. */
  readonly element: ReactNode
  /** What goes into the body: nothing where none is asked for; undefined when it failed, which is said on the screen. */
  solve(): Promise<{ readonly captcha?: string } | undefined>
  /** After a refused form: a proof counts once, so another is asked for, with the server's word on this one. */
  refuse(error: HttpError): void
} {
  const [isAsked, setAsked] = useState(false)
  const wanted = place !== undefined && (isAsked || (config.captcha?.on.includes(place) ?? false))
  const [solver] = useState(() => new Solver())
  const [round, setRound] = useState({ number: 0, refused: '' })
  function refuse(error: HttpError) {
    if (error.captcha) setAsked(true)
    else if (!wanted) return
    solver.reset()
    const refused = error.captcha ? error.message : (error.errors?.captcha?.join('\n') ?? '')
    setRound(({ number }) => ({ number: number + 1, refused }))
  }
  if (!wanted) return { element: null, solve: async () => ({}), refuse }
  return {
    refuse,
    element: (
      <Suspense>
        <Captcha key={round.number} refused={round.refused} onReady={solve => solver.set(solve)} />
      </Suspense>
    ),
    async solve() {
      const captcha = await solver.solve()
      return captcha ? { captcha } : undefined
    },
  }
}
