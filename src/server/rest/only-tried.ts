/** Thrown to undo the transaction of what was only tried, with what it came to. */
export class OnlyTried<T> extends Error {
  readonly result: T

  constructor(result: T) {
    super('only tried')
    this.result = result
  }
}
