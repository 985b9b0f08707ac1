/** A one-time link that an action made: shown this once, and stored nowhere. */
export interface OneTimeLink {
  readonly link: string
  /** ISO 8601. */
  readonly expires_at?: string
}

/** The one-time link in an action's answer, if it made one. */
export function oneTimeLinkIn(answer: unknown): OneTimeLink | undefined {
  const { link, expires_at } = (answer ?? {}) as { link?: unknown; expires_at?: unknown }
  if (typeof link !== 'string') return undefined
  return { link, ...(typeof expires_at === 'string' && { expires_at }) }
}
