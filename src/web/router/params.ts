/** The page of a list that its address names, from 1. */
export const pageOf = (params: URLSearchParams): number => Math.max(1, Number(params.get('page')) || 1)

/** The id of a record in an address; undefined for what can be none. */
export const recordIdOf = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined
