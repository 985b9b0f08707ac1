import { type ReactNode, useState } from 'react'
import type { CaptchaForm } from '../../../../metadata/captcha.ts'
import { config } from '../../../config.ts'
import type { ApiError } from '../../../providers/errors.ts'
import { lazyPart } from '../../../ui/lazy.tsx'
import type { SolveCaptcha } from './captcha.tsx'

const Captcha = lazyPart(() => import('./captcha.tsx'), { texts: ['captcha'] })

/** What asks the check for a proof, once its code is there: a form may be sent before. */
class Solver {
  private give: (solve: SolveCaptcha) => void = () => {}
  private asking = this.awaited()

  private awaited(): Promise<SolveCaptcha> {
    return new Promise(resolve => {
      this.give = resolve
    })
  }

  /** The newest one is used; callers that wait get the first one. */
  set(solve: SolveCaptcha): void {
    this.give(solve)
    this.asking = Promise.resolve(solve)
  }

  /** Another captcha will replace this one. */
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
export function useCaptcha(form: CaptchaForm | undefined): {
  /** Stands above the form's button. */
  readonly element: ReactNode
  /** What goes into the body: nothing where none is asked for; undefined when it failed, which is said on the screen. */
  solve(): Promise<{ readonly captcha?: string } | undefined>
  /** After a refused form: a proof counts once, so another is asked for, with the server's word on this one. */
  refuse(error: ApiError): void
} {
  const [isAsked, setAsked] = useState(false)
  const required = form !== undefined && (isAsked || (config.captcha?.on.includes(form) ?? false))
  const [solver] = useState(() => new Solver())
  const [round, setRound] = useState({ number: 0, refused: '' })
  function refuse(error: ApiError) {
    if (error.captcha) setAsked(true)
    else if (!required) return
    solver.reset()
    const refused = error.captcha ? error.message : (error.errors?.captcha?.join('\n') ?? '')
    setRound(({ number }) => ({ number: number + 1, refused }))
  }
  if (!required) return { element: null, solve: async () => ({}), refuse }
  return {
    refuse,
    element: (
      <>
        <Captcha key={round.number} refused={round.refused} onReady={solve => solver.set(solve)} />
      </>
    ),
    async solve() {
      const captcha = await solver.solve()
      return captcha ? { captcha } : undefined
    },
  }
}
