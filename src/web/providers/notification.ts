import type { NotificationProvider } from '@refinedev/core'
import { dismiss, notify } from './toast.ts'

/**
 * Refine's side of the notices. Its errors are left out: every failed call has been told by the HTTP side already,
 * with the texts of the error catalogue.
 */
export const notificationProvider: NotificationProvider = {
  open: ({ key, message, description, type }) => {
    if (type === 'error') return
    notify({
      key,
      tone: type === 'success' ? 'success' : 'info',
      title: message,
      text: description || undefined,
    })
  },
  close: dismiss,
}
