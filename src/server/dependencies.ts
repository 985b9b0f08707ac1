import type { Sessions } from './auth/sessions.ts'
import type { Config } from './config.ts'
import type { LiveHub } from './live/hub.ts'
import type { MailTransport } from './mail/transport.ts'
import type { FileFormats } from './media/formats.ts'
import type { FileStore } from './media/store.ts'
import type { Engine } from './rest/context.ts'

/** What the routes of a portal work with. */
export interface Portal {
  readonly engine: Engine
  readonly sessions: Sessions
  readonly config: Config
  readonly files: FileStore
  /** What files are read as when they arrive, by name. */
  readonly formats: FileFormats
  readonly mail: MailTransport
  readonly live: LiveHub
  /** Whether requests should still be sent here; closed as the first step of a stop. */
  readonly readiness: { open: boolean }
  /** That of the engine. */
  readonly tokenSecret: string
  /** Signs the challenges of the portal's own captcha. */
  readonly captchaSecret: string
}
