import type { Gate, MenuEntry } from './menu.ts'

/**
 * Who may open a page: anybody, only somebody who is logged out, anybody logged in, who holds a permission,
 * or who passes a gate by role.
 */
export type PageAccess =
  | 'any'
  | 'guest-only'
  | 'login'
  | { readonly permission: string }
  | { readonly gate: Gate; readonly permissions?: readonly string[] }

/** A page that is no generated screen. Its component stands in `src/web/areas/<area>/index.ts` under the same key. */
export interface DeclaredPage {
  /** With parameters: `/community/:userId?`. */
  readonly path: string
  readonly access: PageAccess
  readonly menu?: MenuEntry
  /** The plain white layout, with nothing but the page. */
  readonly guestLayout?: boolean
  /**
   * Nothing but the page, for those who are logged in: without drawer and header, and without the code of lists and forms,
   * so that it opens fast on a slow line.
   */
  readonly bare?: boolean
  /** The portal adds it to the contract: where another server answers, it is not there. */
  readonly extension?: boolean
  /** The menu marks the entry that its trail begins with, where its address stands below another one. */
  readonly markedByTrail?: boolean
  /** Whoever goes there from a wizard, and comes back, finds it at the step at which they left it. */
  readonly keepsWizards?: boolean
  /** Nothing pops up over it: what is done there is not to be interrupted, or is what would pop up. */
  readonly quiet?: boolean
}

/** Declares the pages; their keys are closed types, so that a missing component does not compile. */
export const definePages = <const P extends Readonly<Record<string, DeclaredPage>>>(pages: P): P => pages
