/**
 * Names that the declarations of the portal close. They are filled in by declaration merging, `resources/register.ts` by
 * what stands in one list and each area's `names.ts` by its own, so that the language of declarations and the engine check
 * names that neither of them lists.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Register {}

/** The names that are registered under a key; any text where none are. */
export type Registered<K extends string> =
  Register extends Readonly<Record<K, infer Names extends string>> ? Names : string

/** The keys of a list of names, as an interface below takes them: `interface NoticeKinds extends NamesIn<typeof …> {}`. */
export type NamesIn<T> = { readonly [K in keyof T]: unknown }

/** The sections of the menu and their groups, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface MenuSections {}

/** The kinds of notices, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface NoticeKinds {}

/** The categories of the global search, by name. */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface SearchCategories {}
