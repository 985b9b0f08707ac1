/** The parameters of one statement while its text is put together. */
export class Params {
  readonly values: unknown[]

  /** Begins with the values that have their placeholders already. */
  constructor(values: readonly unknown[] = []) {
    this.values = [...values]
  }

  /** Adds a value and gives its placeholder: `$3`. */
  add(value: unknown): string {
    this.values.push(value)
    return `$${this.values.length}`
  }
}

/** Escapes what LIKE would take for more than itself. */
export const likeText = (text: string): string => text.replace(/[\\%_]/g, match => `\\${match}`)

/** Escapes what a regular expression would take for more than itself. */
export const regexText = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, match => `\\${match}`)
