import { keptDays, readCookie, writeCookie } from '../providers/cookies.ts'

/** Light, dark, or as the device has it. Kept in a cookie, which the end of a session leaves alone. */
export type Mode = 'light' | 'dark' | 'system'

const modeCookie = 'portal_theme'

const isMode = (text: string | undefined): text is Mode =>
  text === 'light' || text === 'dark' || text === 'system'

export function readMode(): Mode {
  const kept = readCookie(modeCookie)
  return isMode(kept) ? kept : 'system'
}

/** Puts the scheme on `<html>` before anything is drawn, so that a dark room sees no white flash. */
export function applyMode(): void {
  const mode = readMode()
  const dark = mode === 'dark' || (mode === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
  document.documentElement.style.colorScheme = dark ? 'dark' : 'light'
}

/** MUI's way to keep the mode; of what it keeps, only the mode is ours to keep. */
export const modeStorage = ({ key }: { key: string }) => ({
  get: (fallback: unknown) => (key.endsWith('mode') ? readMode() : fallback),
  set(value: unknown) {
    if (key.endsWith('mode') && isMode(value as string))
      writeCookie(modeCookie, value as string, keptDays.language)
  },
  subscribe: () => () => {},
})
