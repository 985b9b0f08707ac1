import { useEffect, useState } from 'react'
import { http } from '../../providers/http.ts'

/** Whether a one-time link still works: `unknown` until the server at `path` says so; without a token it is dead. */
export function useOneTimeLink(path: string, token: string | null): 'unknown' | 'good' | 'dead' {
  const [state, setState] = useState<'unknown' | 'good' | 'dead'>(token ? 'unknown' : 'dead')
  useEffect(() => {
    if (!token) return
    let gone = false
    http.get(path, { params: { token }, quiet: [404] }).then(
      () => !gone && setState('good'),
      () => !gone && setState('dead'),
    )
    return () => {
      gone = true
    }
  }, [path, token])
  return state
}
