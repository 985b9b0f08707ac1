/** By how much a key, held with Shift, moves a box among its siblings; undefined when it does not. */
export const stepOf = (key: string): -1 | 1 | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return -1
  return key === 'ArrowRight' || key === 'ArrowDown' ? 1 : undefined
}
