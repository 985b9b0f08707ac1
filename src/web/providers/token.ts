/**
 * Where the bearer token is kept: localStorage, so that every tab has it. A token that is not to be remembered lives
 * as long as the browser does: a cookie without an age marks that, and bears nothing itself.
 */

import { readCookie, writeCookie } from './cookies.ts'

const key = 'portal.token'
const marker = 'portal_session'

interface Kept {
  readonly token: string
  readonly remember: boolean
}

/** The token of whoever is logged in here; null for a guest. */
export function readToken(): string | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    if (!kept || !(kept.remember || readCookie(marker))) return null
    return kept.token
  } catch {
    return null
  }
}

export function keepToken(token: string, remember: boolean): void {
  localStorage.setItem(key, JSON.stringify({ token, remember } satisfies Kept))
  if (!remember) writeCookie(marker, '1')
}

/** Of the storage this stays when a session ends: how somebody likes their lists, and nothing of the session. */
export const preferencePrefix = 'portal.preference.'

/** Clears storage, session storage and the session's cookie (specification, section 8). */
export function clearSession(): void {
  const kept = Object.entries(localStorage).filter(([name]) => name.startsWith(preferencePrefix))
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, value] of kept) localStorage.setItem(name, value as string)
  writeCookie(marker, '', 0)
}
