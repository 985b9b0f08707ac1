import type { Queryable } from '../db/database.ts'

/** What became of a record. */
export type RecordEventType = 'created' | 'updated' | 'deleted'

/** Records of a resource that were written, and are committed. */
export interface RecordEvent {
  readonly resource: string
  readonly type: RecordEventType
  readonly ids: readonly number[]
  /** The browser tab that wrote them, which knows already: what its requests bear as `Portal-Tab`. */
  readonly tab?: string
}

/** Notifies parts of this process of the records that were written. */
export class RecordEvents {
  readonly #listeners = new Set<(event: RecordEvent) => void>()

  /** Calls back with each event. Gives the function that ends it. */
  listen(listener: (event: RecordEvent) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  publish(event: RecordEvent): void {
    for (const listener of this.#listeners) listener(event)
  }
}

/** Publishes an event once what it tells of is committed: at once outside of a transaction, and never if it is undone. */
export function publishOnCommit(
  { db, engine }: { readonly db: Queryable; readonly engine: { readonly events: RecordEvents } },
  event: RecordEvent,
): void {
  if (event.ids.length) db.onCommit(() => engine.events.publish(event))
}

/** What an audit line's action did to its subject: `titles.store` created it, `titles.approve` updated it. */
export function eventTypeOf(action: string, subjectType: string): RecordEventType {
  if (action === `${subjectType}.store` || action === `${subjectType}.restore`) return 'created'
  return action === `${subjectType}.destroy` ? 'deleted' : 'updated'
}
