/** The width of the tree beside a list, in pixels. */
export const besideWidth = 248
