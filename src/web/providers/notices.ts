import type { Notice } from './errors.ts'
import { i18n, loadNamespaces } from './i18n.ts'
import { notify } from './toast.ts'

/** A notice's text in the present language, once the errors' texts were asked for. */
export function noticeText(text: Notice['title']): string {
  // Without its texts, an error can only be one of the connection.
  return 'text' in text ? text.text : i18n.t([`errors:${text.key}`, 'shell:error.unreachable'])
}

/** Shows notices in the present language. Under a key, they replace what stood under it before. */
export async function say(notices: readonly Notice[], key?: string): Promise<void> {
  if (!notices.length) return
  await loadNamespaces(['errors']).catch(() => {})
  for (const { tone, title, text } of notices)
    notify({ key, tone, title: noticeText(title), text: text && noticeText(text) })
}

/** Remembers over a reload that the session ended, so that the notices appear on the fresh page. */
export const endedKey = 'portal.session-ended'

/** After a reload that a dead session caused: says so, once. */
export function sayIfEnded(): void {
  if (!sessionStorage.getItem(endedKey)) return
  sessionStorage.removeItem(endedKey)
  void say([
    { tone: 'error', title: { key: 're-login' } },
    { tone: 'info', title: { key: 'redirecting-to-login' } },
  ])
}

/** Says that a page was not opened because one may not: whoever is sent elsewhere wonders why. */
export const sayRefused = (): void =>
  void say([{ tone: 'info', title: { key: 'page-refused' }, text: { key: 'ask-for-permission' } }], 'refused')

/** The key of a refused login's notice: one at a time, and gone with the login that succeeds. */
export const loginNotice = 'login'
