/** Styles of a link that covers its card, so that there is one to press and to read out. */
export const covering = { '&::after': { content: '""', position: 'absolute', inset: 0 } } as const
