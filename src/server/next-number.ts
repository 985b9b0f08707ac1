import { today } from '../fields/date/index.ts'
import type { Queryable } from './db/database.ts'

/**
 * The next number of this year in a series: `DT-2026-000123`. Two that ask at once get one each; one that is not used
 * is left out.
 */
export async function nextNumber(db: Queryable, series: string, prefix: string): Promise<string> {
  const year = today().slice(0, 4)
  const [row] = await db.read(
    `insert into settings (key, value) values ($1, '1') on conflict (key)
     do update set value = to_jsonb((settings.value)::int + 1) returning (value)::int`,
    [`${series}_number_${year}`],
  )
  return `${prefix}-${year}-${String((row as [number])[0]).padStart(6, '0')}`
}
