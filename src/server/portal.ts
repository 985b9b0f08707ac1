import { randomBytes } from 'node:crypto'
import { resourceList } from '../../resources/index.ts'
import { clock } from '../fields/date/index.ts'
import { checkResources } from '../metadata/check.ts'
import type { AnyResource } from '../metadata/resource.ts'
import { makeFirstLink } from './areas/account/first-administrator.ts'
import { desk } from './areas/support/settings.ts'
import { Sessions } from './auth/sessions.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { type Migration, migrate } from './db/migrate.ts'
import { refreshStatistics } from './db/statistics.ts'
import { syncPermissions } from './db/sync.ts'
import { compareClocks, databaseNow } from './db/time.ts'
import type { Portal } from './dependencies.ts'
import { LiveHub } from './live/hub.ts'
import { syncMailTemplates } from './mail/templates.ts'
import { MailTransport } from './mail/transport.ts'
import { setMediaSecret } from './media/links.ts'
import { openFiles } from './media/open.ts'
import { Catalogue } from './rest/catalogue.ts'
import { Totals } from './rest/totals.ts'

/**
 * Opens the database that the configuration names. Each engine is loaded only where it is used.
 * @param statementTimeout how long one statement may take, in milliseconds; 0: as long as it takes
 */
export async function openDatabase(
  config: Config,
  statementTimeout = config.DATABASE_TIMEOUT_SECONDS * 1000,
): Promise<Database> {
  if (!config.DATABASE_URL) return (await import('./db/pglite.ts')).openPglite(config.DATA_DIR)
  const { openPostgres } = await import('./db/postgres.ts')
  return openPostgres({ url: config.DATABASE_URL, poolSize: config.DATABASE_POOL, statementTimeout })
}

/** A secret that all instances share, made when first asked for. */
async function sharedSecret(db: Database, key: string): Promise<string> {
  await db.read('insert into settings (key, value) values ($1, $2) on conflict (key) do nothing', [
    key,
    JSON.stringify(randomBytes(32).toString('base64url')),
  ])
  const [row] = await db.read('select value from settings where key = $1', [key])
  return row?.[0] as string
}

/** Puts a portal together on an open database: migrations, permissions and roles, and everything that routes need. */
export async function createPortal(
  db: Database,
  config: Config,
  resources: readonly AnyResource[] = resourceList,
  migrations?: readonly Migration[],
): Promise<Portal> {
  checkResources(resources)
  clock.zone = config.TIME_ZONE
  clock.now = () => new Date(databaseNow())
  desk.reopenDays = config.TICKET_REOPEN_DAYS
  const ran = await migrate(db, migrations)
  await compareClocks(db)
  await syncPermissions(db, resources)
  await syncMailTemplates(db)
  // A migration may have made columns and whole tables anew.
  if (ran.length) await refreshStatistics(db)
  setMediaSecret(await sharedSecret(db, 'media_secret'))
  const totals = new Totals(db)
  const mail = new MailTransport(config)
  const times = { idle: config.SESSION_SECONDS, remembered: config.SESSION_REMEMBER_SECONDS }
  return {
    config,
    engine: { db, catalogue: new Catalogue(resources), totals, sendsMail: mail.configured },
    sessions: new Sessions(db, times, resources, config.ENABLE_COMPETENCY),
    files: await openFiles(config),
    mail,
    live: new LiveHub(db),
    readiness: { open: true },
    captchaSecret: config.CAPTCHA_PROVIDER === 'altcha' ? await sharedSecret(db, 'captcha_secret') : '',
  }
}

/** The path of the one-time link at which the first administrator is made, while there is none. */
export async function firstAdministratorLink({ engine }: Portal): Promise<string | undefined> {
  const token = await makeFirstLink(engine.db)
  return token && `/first-administrator?token=${token}`
}
