const letters = 'abcdefghijklmnopqrstuvwxyz0123456789'

/** A new key of a structured row: 16 letters and digits by chance, made by whoever makes the row. */
export function newRowKey(): string {
  // 252 is a multiple of 36: no letter is likelier than another.
  let key = ''
  while (key.length < 16)
    for (const byte of crypto.getRandomValues(new Uint8Array(24)))
      if (byte < 252 && key.length < 16) key += letters[byte % 36]
  return key
}

/** Whether a value can be the key of a structured row. */
export const isRowKey = (value: unknown): value is string =>
  typeof value === 'string' && /^[A-Za-z0-9_-]{6,40}$/.test(value)
