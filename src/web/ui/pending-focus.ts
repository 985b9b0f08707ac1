/** Whether the focus was lost a moment ago and is about to be put near where it was. Apart from the watcher, which loads later. */
let pending = false

export const isFocusPending = (): boolean => pending

export const setFocusPending = (is: boolean): void => {
  pending = is
}
