/**
 * The page counter of the specification (2.3): one page number, for the list that is shown. A route of another name
 * resets it to 1; a page in the address takes precedence.
 */
export interface PageCounter {
  /** The route of this name is entered. */
  enter(route: string): void
  /** The page at which a list of this route opens when the address has none. */
  page(route: string): number
  /** The list of this route shows a page. */
  set(route: string, page: number): void
}

export function createPageCounter(): PageCounter {
  let stored = { route: '', page: 1 }
  const enter = (route: string) => {
    if (route !== stored.route) stored = { route, page: 1 }
  }
  return {
    enter,
    page: route => {
      enter(route)
      return stored.page
    },
    set: (route, page) => {
      stored = { route, page }
    },
  }
}

export const pageCounter = createPageCounter()
