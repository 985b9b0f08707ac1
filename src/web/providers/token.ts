/**
 * Where the bearer token is stored: localStorage, so that every tab has it. A token that is not to be remembered lives
 * as long as the browser does: a cookie without an age marks that, and bears nothing itself.
 */

import { readCookie, writeCookie } from './cookies.ts'

const key = 'portal.token'
const marker = 'portal_session'

interface StoredToken {
  readonly token: string
  readonly remember: boolean
}

/** The token of whoever is logged in here; null for a guest. */
export function readToken(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? 'null') as StoredToken | null
    if (!stored || !(stored.remember || readCookie(marker))) return null
    return stored.token
  } catch {
    return null
  }
}

export function storeToken(token: string, remember: boolean): void {
  localStorage.setItem(key, JSON.stringify({ token, remember } satisfies StoredToken))
  if (!remember) writeCookie(marker, '1')
}

/** Of the storage this stays when a session ends: how somebody likes their lists, and nothing of the session. */
export const preferencePrefix = 'portal.preference.'
/** And this: that something waits on the device to be sent, though not what. */
export const unsentPrefix = 'portal.unsent.'

/** Clears storage, session storage and the session's cookie (specification, section 8). */
export function clearSession(): void {
  const stays = Object.entries(localStorage).filter(([name]) => /^portal\.(preference|unsent)\./.test(name))
  localStorage.clear()
  sessionStorage.clear()
  for (const [name, value] of stays) localStorage.setItem(name, value as string)
  writeCookie(marker, '', 0)
}
