/** Styles of a `ul` whose entries are divided by lines. */
export const dividedList = {
  m: 0,
  p: 0,
  listStyle: 'none',
  '& > li + li': { borderTop: '1px solid', borderColor: 'divider' },
} as const
