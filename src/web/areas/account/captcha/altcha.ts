import type { Challenge, Solution } from 'altcha-lib/types'
import { config } from '../../../config.ts'
import { CaptchaError } from './error.ts'

/** Solves a challenge beside the page, so that it stays alive meanwhile. */
function solveBeside(challenge: Challenge): Promise<Solution> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new CaptchaError('notExecuted'))
    const worker = new Worker(new URL('./altcha-worker.ts', import.meta.url), { type: 'module' })
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => {
      worker.terminate()
      if (data) resolve(data)
      else fail()
    }
    worker.onerror = () => {
      worker.terminate()
      fail()
    }
    worker.postMessage(challenge)
  })
}

/** A proof of work for the server's own challenge. Rejects with a {@link CaptchaError}. */
export async function solveAltcha(): Promise<string> {
  let challenge: Challenge
  try {
    const answer = await fetch(`${config.apiBaseUrl}/api/captcha`, {
      headers: { Accept: 'application/json' },
    })
    if (!answer.ok) throw new CaptchaError('notLoaded')
    challenge = (await answer.json()).data
  } catch {
    throw new CaptchaError('notLoaded')
  }
  const solution = await solveBeside(challenge)
  return btoa(JSON.stringify({ challenge, solution }))
}
