/**
 * Storage for form drafts that is not cleared when a session ends (specification, section 8): what somebody had typed
 * when the session expired is restored after their next login. It stays on this device for a day at most.
 */
import { deviceTable } from './device-store/index.ts'

/** How long drafts are stored, in milliseconds. */
const lifetime = 86_400_000

interface StoredText {
  readonly key: string
  readonly text: string
  readonly until: number
}

const table = deviceTable<StoredText>({ database: 'portal', store: 'aside', keyPath: 'key', strict: true })

/** Stores drafts, each under its key. */
export const storeDrafts = (texts: ReadonlyMap<string, string>): Promise<void> =>
  table.change(() => ({
    put: [...texts].map(([key, text]) => ({ key, text, until: Date.now() + lifetime })),
  }))

/** Removes and returns the drafts whose keys begin with `prefix`; deletes all that are too old. */
export async function takeDrafts(prefix: string): Promise<ReadonlyMap<string, string>> {
  const taken = new Map<string, string>()
  await table.change(rows => {
    const now = Date.now()
    const mine = rows.filter(([, { key }]) => key.startsWith(prefix))
    for (const [, { key, text, until }] of mine) if (until > now) taken.set(key, text)
    return {
      remove: rows.filter(([, { key, until }]) => key.startsWith(prefix) || until <= now).map(([key]) => key),
    }
  }, {})
  return taken
}
