/** The page that was requested before a login was needed, stored for this tab. */

const key = 'portal.returnTo'

/** Where a login leads when no page was requested (specification 9). */
export const defaultAfterLogin = '/dashboard'

/** Whether a text is a path of this portal: one slash at its beginning, and nothing that a browser reads as a host. */
export const isOwnPath = (path: string): boolean => {
  if (!/^\/(?![/\\])/.test(path)) return false
  const url = new URL(path, 'http://own.invalid')
  return url.host === 'own.invalid' && url.pathname.startsWith('/')
}

/** Remembers a path with its query, without a language prefix. */
export function storeReturnTo(path: string): void {
  if (isOwnPath(path)) sessionStorage.setItem(key, path)
}

/** The remembered path, once; the dashboard when there is none. */
export function takeReturnTo(): string {
  const path = sessionStorage.getItem(key)
  sessionStorage.removeItem(key)
  return path && isOwnPath(path) ? path : defaultAfterLogin
}
