/** What a SCORM package says of itself, and what is told while one is open. */

/** SCORM 1.2, or 2004 in its 3rd and 4th edition. */
export type PackageVersion = '1.2' | '2004'

/** A line of a package's own table of contents; one that is learned has an address. */
export interface PackageItem {
  /** As the manifest names it. */
  readonly id: string
  readonly title: string
  readonly isVisible: boolean
  /** Below the root of the package, with what is handed to it; null for a heading. */
  readonly href: string | null
  /** It tells what is done in it; what does not is done once it was opened. */
  readonly isTracked: boolean
  readonly children: readonly PackageItem[]
  /** `cmi.launch_data`. */
  readonly launchData?: string
  /** The score from which it is passed: percent in 1.2, from -1 to 1 in 2004. */
  readonly passingScore?: number
  /** `cmi.max_time_allowed`, as the version writes durations. */
  readonly maxTime?: string
  readonly timeLimitAction?: string
  /** From 0 to 1. */
  readonly completionThreshold?: number
  /** How one goes through it (IMS Simple Sequencing), as scorm-again takes it. */
  readonly sequencing?: Readonly<Record<string, unknown>>
}

/** A package as its player gets it. */
export interface Package {
  /** The page that runs it, on the origin for content of others. */
  readonly url: string
  readonly origin: string
  readonly version: PackageVersion
  /** The organization of its items: its id, title and sequencing. */
  readonly root: PackageItem
  /** What was stored of its items, by their ids. */
  readonly states: Readonly<Record<string, PackageState>>
  /** Where somebody is in the whole, as scorm-again wrote it. */
  readonly sequencing: string | null
  readonly learner: { readonly id: string; readonly name: string }
}

/** What an item wants to be stored: its data model, from `cmi` on. */
export type PackageState = Readonly<Record<string, unknown>>

/** What an item has told, within an event. */
export interface PackageWord {
  readonly item: string
  readonly state: PackageState
  /** Where somebody is in the whole by then. */
  readonly sequencing?: string
}

/** The longest word, in characters of JSON: 64,000 of `suspend_data`, and what else there is. */
export const MAX_WORD = 250_000

/** Those that are learned, in their order. */
export const launchableItemsOf = (item: PackageItem): PackageItem[] => [
  ...(item.href === null ? [] : [item]),
  ...item.children.flatMap(launchableItemsOf),
]

/** What the player tells the page that runs a package, through their port. */
export type ToRuntime =
  | ({ readonly kind: 'begin'; readonly start: string | null } & Omit<Package, 'url' | 'origin'>)
  | { readonly kind: 'open'; readonly item: string }
  | { readonly kind: 'continue' | 'previous' }

/** What that page tells the player. */
export type FromRuntime =
  | ({ readonly kind: 'stored' } & PackageWord)
  | { readonly kind: 'opened'; readonly item: string }
  /** Where one may go from here. */
  | {
      readonly kind: 'ways'
      readonly continue: boolean
      readonly previous: boolean
      /** Items that may not be chosen. */
      readonly closed: readonly string[]
    }
  /** Somebody is there. */
  | { readonly kind: 'sign' }
  /** The package has ended. */
  | { readonly kind: 'ended' }
