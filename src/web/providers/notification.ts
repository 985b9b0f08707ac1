import type { NotificationProvider } from '@refinedev/core'
import { dismissToast, showToast } from './toast.ts'

/**
 * Refine's side of the notices. Its errors are left out: the HTTP side has already announced every failed call, with
 * the texts of the error catalogue.
 */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    if (type === 'error') return
    showToast({
      key,
      tone: type === 'success' ? 'success' : 'info',
      title: message,
      text: description || undefined,
    })
  },
  close: dismissToast,
}
