/** Where a menu opens that belongs to a button at the right: below it, flush with its right edge. */
export const belowRight = {
  anchorOrigin: { vertical: 'bottom', horizontal: 'right' },
  transformOrigin: { vertical: 'top', horizontal: 'right' },
} as const
