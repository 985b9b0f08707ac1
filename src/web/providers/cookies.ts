/** Small state that is stored in cookies: language, theme, drawer. */

const day = 86_400

/** How long cookies live, in days (specification 9). */
export const cookieDays = { language: 365, state: 3 } as const

export function readCookie(name: string, cookies = document.cookie): string | undefined {
  const found = cookies.split('; ').find(cookie => cookie.startsWith(`${name}=`))
  return found === undefined ? undefined : decodeURIComponent(found.slice(name.length + 1))
}

/** Writes a cookie for so many days; without days it lives as long as the browser, with 0 it goes. */
export function writeCookie(name: string, value: string, days?: number): void {
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  const age = days === undefined ? '' : `; Max-Age=${days * day}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${secure}`
}
