import type { Sessions } from '../auth/sessions.ts'
import type { Config } from '../config.ts'
import type { FileStore } from '../media/store.ts'
import type { Engine } from '../rest/context.ts'

/** What the routes of a portal work with. */
export interface Portal {
  readonly engine: Engine
  readonly sessions: Sessions
  readonly config: Config
  readonly files: FileStore
}
