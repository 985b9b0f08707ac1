import { Server } from 'node:http'

/**
 * Lets every answer below `/api` begin later by a random time, most of them by less than half of it: what a page does while
 * it waits is seen, and answers come in another order.
 *
 * @param most milliseconds
 */
export function slowAnswers(most: number): void {
  const emit = Server.prototype.emit as (this: Server, name: string | symbol, ...rest: unknown[]) => boolean
  Server.prototype.emit = function (this: Server, name: string | symbol, ...rest: unknown[]) {
    const [request] = rest as [{ url?: string } | undefined]
    if (name !== 'request' || !request?.url?.startsWith('/api/')) return emit.call(this, name, ...rest)
    setTimeout(() => emit.call(this, name, ...rest), most * Math.random() ** 2)
    return true
  }
}
