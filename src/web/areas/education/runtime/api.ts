import type {
  FromRuntime,
  PackageItem,
  PackageState,
  ToRuntime,
} from '../../../../../resources/education/package.ts'

/** How long after a change it is stored without being asked to, in seconds. */
export const storeAfter = 1

export type Beginning = Extract<ToRuntime, { kind: 'begin' }>
export type SendToPlayer = (said: FromRuntime) => void

/** Does something of which the runtime may refuse a value: an item without it is better than none. */
export function tryValue(work: () => void): void {
  try {
    work()
  } catch {
    // It is left as it was.
  }
}

/** The API of one version, as far as what runs a package needs it. */
export interface PackageApi {
  /** Makes it as for a new item, with what that stored before: nothing (`{}`) where it is new. */
  prepare(item: PackageItem, state: PackageState): void
  /** Its data model as it is to be stored. */
  read(): PackageState
  /** Whether the item has begun and not ended its session. */
  isRunning(): boolean
  /** Ends the session for an item that did not. */
  end(): void
  /** Calls back whenever the item wants something to be stored, and when it ends its session. */
  onStore(store: () => void): void
  /** Goes through the items as their manifest wants it; undefined where one chooses freely. */
  readonly sequence?: PackageSequence
}

/** Where one may go in a package, as its manifest wants it. */
export interface PackageSequence {
  /** Begins, or goes on where somebody left. */
  start(saved: string | null, wanted: string): void
  go(request: 'continue' | 'previous' | 'choice', item?: string): void
  /** Where somebody is, so that they go on there; undefined where that is too much to store. */
  save(): string | undefined
}
