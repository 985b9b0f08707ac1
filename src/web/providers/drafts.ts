/** What is typed into forms and not saved, kept for this tab; and beyond the end of a session for who typed it. */

const begin = 'portal.draft '

/** Where a person's drafts stand in the tab's storage: under keys that begin so. */
export const draftsOf = (person: number): string => `${begin}${person} `

const library = () => import('./aside.ts')

/** How long the end of a session waits for the drafts to be put aside, in milliseconds. */
const patience = 2000

/** Puts this tab's drafts where the end of a session leaves them alone; undefined when there are none. */
export function saveDrafts(): Promise<void> | undefined {
  const drafts = new Map(Object.entries(sessionStorage).filter(([key]) => key.startsWith(begin)))
  if (!drafts.size) return undefined
  return Promise.race([
    library().then(({ putAside }) => putAside(drafts)),
    new Promise<void>(resolve => setTimeout(resolve, patience)),
  ]).catch(() => {
    // A browser that keeps nothing loses them, as it would have.
  })
}

/** Gives somebody who is back their drafts, before a form looks for them. */
export async function bringDrafts(person: number): Promise<void> {
  try {
    const { takeAside } = await library()
    for (const [key, text] of await takeAside(draftsOf(person))) sessionStorage.setItem(key, text)
  } catch {
    // Nothing was kept, then.
  }
}
