import type { Engine } from '../rest/context.ts'

/** Between two times that open screens are notified, in milliseconds: a mailing ends copies without a pause. */
export const progressEvery = 2000

const waiting = new WeakMap<Engine, Map<string, Set<number>>>()

/** Notifies open screens that a copy of a message ended, and that the message came further by it: many together. */
export function reportProgress(engine: Engine, messageId: number, copyId: number): void {
  let ended = waiting.get(engine)
  if (!ended) {
    ended = new Map([
      ['mail_messages', new Set()],
      ['mail_recipients', new Set()],
    ])
    waiting.set(engine, ended)
    setTimeout(() => publishProgress(engine), progressEvery).unref()
  }
  ended.get('mail_messages')?.add(messageId)
  ended.get('mail_recipients')?.add(copyId)
}

function publishProgress(engine: Engine): void {
  const ended = waiting.get(engine)
  waiting.delete(engine)
  for (const [table, ids] of ended ?? []) {
    const compiled = [...engine.catalogue.all()].find(candidate => candidate.table === table)
    if (compiled) engine.events.publish({ resource: compiled.name, type: 'updated', ids: [...ids] })
  }
}
