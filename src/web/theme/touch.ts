/** Where a finger does the pointing, whatever the width of the window: a target is 44 px high and wide there. */
export const touch = '@media (pointer: coarse)'

/** A link that is the title of an item: as high as a finger needs, over what stands above and below it. */
export const touchTitle = {
  [touch]: { display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44, my: '-10px' },
} as const

/** Links that are values, and no part of a sentence: as high as a finger needs, and hardly farther from what is beside them. */
export const touchLinks = {
  [touch]: {
    '& a': { display: 'inline-flex', alignItems: 'center', minHeight: 44, minWidth: 44, my: '-8px' },
  },
} as const

/** The least height and width, in pixels, of what a finger aims at. */
export const touchTarget = 44
