import type { ErrorNotice } from './errors.ts'
import { i18n, loadNamespaces } from './i18n.ts'
import { showToast } from './toast.ts'

/** A notice's text in the present language, once the errors' texts were asked for. */
export function noticeText(text: ErrorNotice['title']): string {
  // Without its texts, an error can only be one of the connection.
  return 'text' in text ? text.text : i18n.t([`errors:${text.key}`, 'shell:error.unreachable'])
}

/** Shows notices in the present language. Under a key, they replace what stood under it before. */
export async function showNotices(notices: readonly ErrorNotice[], key?: string): Promise<void> {
  if (!notices.length) return
  await loadNamespaces(['errors']).catch(() => {})
  for (const { tone, title, text } of notices)
    showToast({ key, tone, title: noticeText(title), text: text && noticeText(text) })
}

/** Remembers over a reload that the session ended, so that the notices appear on the fresh page. */
export const endedKey = 'portal.session-ended'

/** After a reload caused by an expired session: announces it, once. */
export function showSessionEnded(): void {
  if (!sessionStorage.getItem(endedKey)) return
  sessionStorage.removeItem(endedKey)
  void showNotices([
    { tone: 'error', title: { key: 're-login' } },
    { tone: 'info', title: { key: 'redirecting-to-login' } },
  ])
}

/** Announces that a page was not opened because a permission is missing. */
export const showPageRefused = (): void =>
  void showNotices(
    [{ tone: 'info', title: { key: 'page-refused' }, text: { key: 'ask-for-permission' } }],
    'refused',
  )

/** The key of a refused login's notice: one at a time, and gone with the login that succeeds. */
export const loginNotice = 'login'
