/**
 * Whether the focus was lost a moment ago and is about to be put near where it was. Apart from the watcher, which loads
 * later, and from focused-places.ts: with that in one file the first page is bundled with the code of lists.
 */
let pending = false

export const isFocusPending = (): boolean => pending

export const setFocusPending = (is: boolean): void => {
  pending = is
}
