/**
 * The page counter of the specification (2.3): one page number for the list that is being leafed through. Going to a
 * route of another name sets it back to 1; a page in the address wins over it.
 */
export interface PageCounter {
  /** Somebody went to the route of this name. */
  enter(route: string): void
  /** The page at which a list of this route opens when the address does not say. */
  page(route: string): number
  /** The list of this route was leafed to a page. */
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
