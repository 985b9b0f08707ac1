/**
 * A message by key: the text stands in `locales/{tr,en}/validation.json` (or the namespace before the colon) and is
 * put together in the reader's language, on the server for an answer and on the web for a form.
 */
export interface Message {
  readonly key: string
  readonly params?: Readonly<Record<string, string | number>>
}

/** Makes a message; `params` fill the `{{name}}` placeholders of its text. */
export const message = (key: string, params?: Message['params']): Message =>
  params ? { key, params } : { key }

/** A check of a value that is present: a message when it fails. */
export type ValueRule<V = unknown> = (value: V) => Message | undefined
