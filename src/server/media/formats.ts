import type { Config } from '../config.ts'
import type { Queryable } from '../db/database.ts'
import type { Content } from './content.ts'
import type { Measures } from './measures.ts'

/** What was found in a file. */
export interface Inspected {
  readonly measures?: Partial<Measures>
  /** Stores what was found, with the record of the file and in its transaction. */
  keep?(db: Queryable, mediaId: number): Promise<void>
}

/**
 * A kind of file that is looked into when it arrives, named by the `readAs` of media fields. It throws 422 at `file` for
 * what it does not take; nothing of that file is kept.
 */
export type FileFormat = (content: Content, config: Config) => Promise<Inspected>

export type FileFormats = ReadonlyMap<string, FileFormat>
