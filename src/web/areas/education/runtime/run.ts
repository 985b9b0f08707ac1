import {
  launchableItemsOf,
  type PackageItem,
  type ToRuntime,
} from '../../../../../resources/education/package.ts'
import type { Beginning, PackageApi, SendToPlayer } from './api.ts'
import type { Frame } from './frame.ts'

/** Begins a package again, or goes on with it. */
export async function runPackage(beginning: Beginning, frame: Frame, send: SendToPlayer) {
  const items = launchableItemsOf(beginning.root)
  const states = new Map(Object.entries(beginning.states))
  let current: PackageItem | undefined
  let hasLeft = false
  let hasMoved = false
  const store = () => {
    if (!current) return
    const state = api.read()
    states.set(current.id, state)
    send({ kind: 'stored', item: current.id, state })
  }
  const deliver = (id: string) => {
    const item = items.find(each => each.id === id)
    if (!item?.href || hasLeft) return
    hasMoved = true
    const { href, title } = item
    void frame.clear().then(() => {
      if (api.isRunning()) api.end()
      current = item
      api.prepare(item, states.get(item.id) ?? {})
      send({ kind: 'opened', item: item.id })
      frame.open(href, title)
      // What tells nothing is done once it was opened.
      if (!item.isTracked) send({ kind: 'stored', item: item.id, state: {} })
      const sequencing = api.sequence?.save()
      if (sequencing !== undefined)
        send({ kind: 'stored', item: item.id, state: states.get(item.id) ?? {}, sequencing })
    })
  }
  const go = async (request: 'continue' | 'previous' | 'choice', id?: string) => {
    // It may still say what it has while it goes.
    await frame.clear()
    hasMoved = false
    api.sequence?.go(request, id)
    if (!hasMoved && current) deliver(current.id)
  }
  const choose = (id: string) => {
    if (api.sequence) void go('choice', id)
    else deliver(id)
  }
  const step = (by: 1 | -1) => {
    if (api.sequence) return void go(by > 0 ? 'continue' : 'previous')
    const next = items[items.findIndex(item => item.id === current?.id) + by]
    if (next) deliver(next.id)
  }
  const api: PackageApi =
    beginning.version === '1.2'
      ? (await import('./scorm-12.ts')).default(beginning, step)
      : (await import('./scorm-2004.ts')).default(beginning, {
          deliver,
          send,
          step,
          isFree: items.length < 2,
        })
  api.onStore(store)
  const start = items.find(item => item.id === beginning.start) ?? items[0]
  if (start) {
    if (api.sequence) api.sequence.start(beginning.sequencing, start.id)
    else deliver(start.id)
  }
  return {
    hear(said: ToRuntime): void {
      if (said.kind === 'open') choose(said.item)
      if (said.kind === 'continue') step(1)
      if (said.kind === 'previous') step(-1)
    },
    /** Has stored what an item has so far. */
    save() {
      if (api.isRunning()) store()
    },
    /** The page goes: what is open has the last word, since it is told after this. */
    leave() {
      if (hasLeft) return
      hasLeft = true
      if (api.isRunning()) store()
    },
  }
}
