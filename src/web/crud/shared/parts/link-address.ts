/**
 * The address that somebody means by what they wrote: a mail's, or a page's with its scheme. Undefined where it is none
 * that a text may lead to (http, https, mailto).
 */
export function linkAddress(written: string): string | undefined {
  const text = written.trim()
  if (/^[^\s@:/]+@[^\s@:/]+\.[^\s@:/]+$/.test(text)) return `mailto:${text}`
  const whole = /^[a-z][a-z0-9+.-]*:(?!\d)/i.test(text) ? text : `https://${text}`
  if (/^mailto:[^\s@]+@[^\s@]+$/i.test(whole)) return whole
  try {
    const { protocol, hostname, href } = new URL(whole)
    return /^https?:$/.test(protocol) && /[^.]\.[^.]|^localhost$/.test(hostname) && !/\s/.test(text)
      ? href
      : undefined
  } catch {
    return undefined
  }
}
