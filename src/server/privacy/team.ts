import type { Queryable } from '../db/database.ts'
import { whoMay } from '../notices/who-may.ts'

/** Who decides about requests to be erased holds this. */
export const deciding = 'erasure-requests.erase'

/** The ids of those who may decide about the data of somebody. */
export const decidersFor = (db: Queryable, userId: number): Promise<number[]> => whoMay(db, deciding, userId)
