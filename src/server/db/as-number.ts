/** A numeric column, which comes as text, as a number; null where it is empty. */
export const asNumber = (value: unknown): number | null => (value === null ? null : Number(value))
