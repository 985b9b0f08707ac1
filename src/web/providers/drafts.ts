/** Unsaved form values, stored for this tab, and beyond the end of a session for the person who typed them. */

const begin = 'portal.draft '

/** The prefix of a person's drafts in the tab's storage. */
export const draftsOf = (person: number): string => `${begin}${person} `

/** Whether a draft is kept for a record, and not for a form of one tab. */
const isOfRecord = (key: string): boolean => / #\d+;$/.test(key)

const library = () => import('./draft-storage.ts')

/** How long the end of a session waits for the drafts to be stored, in milliseconds. */
const STORE_TIMEOUT_MS = 2000

/** Stores this tab's drafts beyond the end of the session; undefined when there are none. */
export function saveDrafts(): Promise<void> | undefined {
  const drafts = new Map(Object.entries(sessionStorage).filter(([key]) => key.startsWith(begin)))
  if (!drafts.size) return undefined
  return Promise.race([
    library().then(({ storeDrafts: putAside }) => putAside(drafts)),
    new Promise<void>(resolve => setTimeout(resolve, STORE_TIMEOUT_MS)),
  ]).catch(() => {
    // Without storage the drafts are lost.
  })
}

/** Restores a person's drafts after a login, before a form reads them. */
export async function restoreDrafts(person: number): Promise<void> {
  try {
    const { takeDrafts, storeDrafts } = await library()
    const taken = [...(await takeDrafts(draftsOf(person)))]
    // What belongs to a record stays on the device: any form of it finds it, in whichever tab.
    const ofRecords = taken.filter(([key]) => isOfRecord(key))
    if (ofRecords.length) await storeDrafts(new Map(ofRecords))
    for (const [key, text] of taken) if (!isOfRecord(key)) sessionStorage.setItem(key, text)
  } catch {
    // Without storage there are no drafts.
  }
}

/** Stores one draft beyond the end of the tab, for a day. */
export async function putAside(key: string, text: string): Promise<void> {
  try {
    await (await library()).storeDrafts(new Map([[key, text]]))
  } catch {
    // Without storage the tab alone has it.
  }
}

/** Removes and returns a draft that was put aside. */
export async function takeAside(key: string): Promise<string | undefined> {
  try {
    return (await (await library()).takeDrafts(key)).get(key)
  } catch {
    return undefined
  }
}
