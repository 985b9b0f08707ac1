/** A record as answers have it: its fields by key, and what every record has. */
export type JsonRow = Record<string, unknown> & { id: number; deleted_at: string | null }
