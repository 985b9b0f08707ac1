/** Thrown to undo the transaction of what was only tried, with what it came to. */
export class Rehearsed<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('rehearsed')
    this.result = result
  }
}
