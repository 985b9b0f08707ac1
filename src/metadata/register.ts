/**
 * Names that the declarations of the portal close. `resources/register.ts` fills it in by declaration merging, so that
 * the language of declarations and the engine check names that neither of them lists.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled in by declaration merging
export interface Register {}

/** The names that are registered under a key; any text where none are. */
export type Registered<K extends string> =
  Register extends Readonly<Record<K, infer Names extends string>> ? Names : string
