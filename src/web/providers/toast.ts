import { createStore } from './store.ts'

/**
 * Notices: a small store outside React, so that the HTTP interceptors can speak too.
 * `Toasts` (toasts.tsx) shows them.
 */

export type ToastTone = 'success' | 'error' | 'info' | 'warning'

export interface Toast {
  readonly key: string
  readonly tone: ToastTone
  readonly title: string
  /** Line breaks are kept. */
  readonly text?: string
  /** Stays until it is closed. */
  readonly sticky?: boolean
  /** What can be done about it at once: to take back what was done. */
  readonly action?: { readonly label: string; run(): void }
}

/** The notices that are shown, oldest first. */
export const toasts = createStore<readonly Toast[]>([])

let counter = 0

/** Shows a notice; one with the same key replaces the former. Returns its key. */
export function showToast(toast: Omit<Toast, 'key'> & { readonly key?: string }): string {
  const key = toast.key ?? `toast-${++counter}`
  toasts.set([...toasts.get().filter(other => other.key !== key), { ...toast, key }].slice(-5))
  return key
}

/** Takes a notice away. */
export function dismissToast(key: string): void {
  toasts.set(toasts.get().filter(toast => toast.key !== key))
}

const as = (tone: ToastTone) => (title: string, text?: string) => showToast({ tone, title, text })

const toastFunctions = {
  /** `success(t('shell:notice.success'), text)`: the dark bar. */
  success: as('success'),
  error: as('error'),
  info: as('info'),
  warning: as('warning'),
  dismissToast,
}

/** Functions that show a notice. */
export const useToast = () => toastFunctions
