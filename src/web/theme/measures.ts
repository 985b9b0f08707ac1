/** Measures in pixels (specification 9 and look.md). */
export const measures = {
  drawer: 345,
  drawerCollapsed: 80,
  drawerMobile: 300,
  header: 60,
  gutter: 32,
  gutterPhone: 16,
  radius: { chip: 6, control: 8, menu: 10, card: 12, dialog: 16 },
} as const

/** Height of the content area: 93.9vh, capped where the header and it would exceed a short screen. */
export const contentHeight = `min(93.9vh, calc(100dvh - ${measures.header}px))`

/** A custom property of the document: how far above the foot of the window notices stand, over a bar that is there. */
export const noticesBottom = '--notices-bottom'

/** A custom property of the document: the margin at each side of the content, by the width of the window. */
export const gutterProperty = '--gutter'
/** The margin at each side of the content. */
export const gutter = `var(${gutterProperty})`
/** The margin of what reaches the edges of the content. */
export const negativeGutter = `calc(-1 * ${gutter})`

/** Below this width, in pixels, the portal is on a phone (specification 9). */
export const phoneBelow = 700
/** Narrower windows have no room for two things beside each other, in pixels: tablets held upright. */
export const tabletBelow = 900

/**
 * What of the header has no room in it below these widths, in pixels. They are the header's own: the drawer beside it
 * takes 80 or 345 of the window.
 */
export const headerFits = { search: 820, personName: 1000, languageName: 560, wideSearch: 1040 } as const

/** Below this width, in pixels, an expanded drawer leaves too little for the page. */
export const narrowBelow = 1200
