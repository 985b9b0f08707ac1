import { cookieDays, readCookie, writeCookie } from '../providers/cookies.ts'

/** Light, dark, or as the device has it. Stored in a cookie, which the end of a session leaves alone. */
export type ThemeMode = 'light' | 'dark' | 'system'

const modeCookie = 'portal_theme'

const isMode = (text: string | undefined): text is ThemeMode =>
  text === 'light' || text === 'dark' || text === 'system'

export function readMode(): ThemeMode {
  const stored = readCookie(modeCookie)
  return isMode(stored) ? stored : 'system'
}

/** Sets the scheme on `<html>` before the first paint, so that dark mode does not flash white. */
export function applyMode(): void {
  const mode = readMode()
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

/** MUI's storage of the mode; everything else that it would store is ignored. */
export const modeStorage = ({ key }: { key: string }) => ({
  get: (fallback: unknown) => (key.endsWith('mode') ? readMode() : fallback),
  set(value: unknown) {
    if (key.endsWith('mode') && isMode(value as string))
      writeCookie(modeCookie, value as string, cookieDays.language)
  },
  subscribe: () => () => {},
})
