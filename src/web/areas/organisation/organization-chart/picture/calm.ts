/** Whether the person asked their device for less motion. */
export const calm = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches
