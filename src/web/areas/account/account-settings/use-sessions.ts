import { useRead } from '../../../crud/shared/api.ts'

/** A place where one is logged in. Times are ISO 8601. */
export interface SessionRow {
  readonly id: number
  readonly user_agent: string | null
  readonly ip: string | null
  readonly last_seen_at: string | null
  readonly created_at: string
  readonly is_current: boolean
}

export const sessionsPath = '/api/users/me/sessions'

const currentFirst = (rows: readonly SessionRow[]): SessionRow[] =>
  rows.toSorted((a, b) => Number(b.is_current) - Number(a.is_current))

/** One's own sessions; the one in use first. */
export const useSessions = () =>
  useRead<readonly SessionRow[], SessionRow[]>(sessionsPath, { select: currentFirst })

const browsers: readonly [RegExp, string][] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/SamsungBrowser\//, 'Samsung Internet'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]

/** Browser and system of a user agent, `Chrome · Windows`; empty when neither is known. */
export function deviceOf(userAgent: string | null): string {
  const find = (list: readonly [RegExp, string][]) =>
    list.find(([pattern]) => pattern.test(userAgent ?? ''))?.[1]
  return [find(browsers), find(systems)].filter(Boolean).join(' · ')
}

/** Whether a user agent is a phone's or tablet's. */
export const isHandheld = (userAgent: string | null): boolean =>
  /Mobile|Android|iPhone|iPad/.test(userAgent ?? '')
