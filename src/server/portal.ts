import { randomBytes } from 'node:crypto'
import { childPages, pages } from '../../resources/pages.ts'
import { defaultRoles } from '../../resources/roles.ts'
import { systemMails } from '../../resources/system-mails.ts'
import { clock } from '../fields/date/index.ts'
import { noticeKindsOf, searchCategoriesOf } from '../metadata/area-names.ts'
import { checkResources } from '../metadata/check.ts'
import { pageFindings } from '../metadata/check-permissions.ts'
import type { AnyResource } from '../metadata/resource.ts'
import type { SearchCategory } from '../metadata/search.ts'
import { type Area, behaviourOf, byName } from './area.ts'
import { areas as productAreas } from './areas/index.ts'
import { permissionName } from './areas/organisation/index.ts'
import { Sessions } from './auth/sessions.ts'
import { isBuilt } from './built.ts'
import { keepTakingUp } from './bulk/orphans.ts'
import { bulkRunQueue } from './bulk/runs.ts'
import { workOffBulkRun } from './bulk/work.ts'
import type { Config } from './config.ts'
import type { Database } from './db/database.ts'
import { type Migration, migrate } from './db/migrate.ts'
import { keepZone } from './db/serial-sql.ts'
import { refreshStatistics } from './db/statistics.ts'
import { type BuiltinRights, syncPermissions } from './db/sync.ts'
import { compareClocks, databaseNow } from './db/time.ts'
import { type Declarations, declare } from './declared.ts'
import type { Portal } from './dependencies.ts'
import { type Housekeeping, housekeepingQueue, tidyUp } from './housekeeping.ts'
import { keepMakingDue } from './jobs/due-transitions.ts'
import { type Job, job, type Watch } from './jobs/jobs.ts'
import { LiveHub } from './live/hub.ts'
import { deliver } from './mail/deliver.ts'
import { mailQueue } from './mail/queue.ts'
import { syncMailTemplates } from './mail/templates.ts'
import { MailTransport } from './mail/transport.ts'
import { setMediaBindings, setMediaSecret } from './media/links.ts'
import { openFiles } from './media/open.ts'
import { removeFilesJob } from './media/remove-later.ts'
import { Catalogue } from './rest/catalogue.ts'
import type { Engine } from './rest/context.ts'
import { RecordEvents } from './rest/record-events.ts'
import { Totals } from './rest/totals.ts'
import { startRules } from './start-rules.ts'

/** The roles that every portal has, and how permissions are known. */
export const builtinRights: BuiltinRights = {
  roles: defaultRoles,
  nameOf: permission => permissionName(permission).tr,
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

/** A portal with the areas that it is made of. */
export interface AssembledPortal extends Portal {
  readonly areas: readonly Area[]
  /** The addresses of the pages that are no generated screens. */
  readonly pages: readonly string[]
}

/** What a portal of these areas declares, for what asks for it where there is no request. */
export const declarationsOf = (areas: readonly Area[], resources: readonly AnyResource[]): Declarations => ({
  resources,
  mails: systemMails,
  noticeKinds: noticeKindsOf(areas),
  searchCategories: Object.keys(searchCategoriesOf(areas)) as SearchCategory[],
})

/** What a portal is made of, where it is not the product's own. */
export interface PortalParts {
  readonly areas?: readonly Area[]
  /** Default: those of the areas. */
  readonly resources?: readonly AnyResource[]
  readonly migrations?: readonly Migration[]
}

/** The catalogue of resources, with what areas add to how they are selected and read. */
export const catalogueOf = (areas: readonly Area[], resources: readonly AnyResource[]): Catalogue =>
  new Catalogue(resources, {
    scopes: Object.fromEntries(byName(areas, ({ scopes }) => scopes)),
    computed: Object.fromEntries(byName(areas, ({ computed }) => computed)),
    builtinNames: Object.fromEntries(byName(areas, ({ builtinNames }) => builtinNames)),
    figures: Object.fromEntries(byName(areas, ({ figures }) => figures)),
  })

/** Throws where something that a portal is made of is declared wrongly; docs/checks.md has the rules. */
export function checkDeclarations(
  areas: readonly Area[] = productAreas,
  resources: readonly AnyResource[] = areas.flatMap(area => area.resources),
): void {
  checkResources(
    resources,
    startRules(areas, { pages: { pages, childPages }, mails: systemMails }),
    pageFindings(pages, resources),
  )
}

/** Puts a portal together on an open database: migrations, permissions and roles, and everything that routes need. */
export async function createPortal(
  db: Database,
  config: Config,
  parts: PortalParts = {},
): Promise<AssembledPortal> {
  const { areas = productAreas, resources = areas.flatMap(area => area.resources), migrations } = parts
  if (!isBuilt || parts.areas || parts.resources) checkDeclarations(areas, resources)
  declare(declarationsOf(areas, resources))
  clock.zone = config.TIME_ZONE
  clock.now = () => new Date(databaseNow())
  for (const area of areas) area.configure?.(config)
  const ran = await migrate(db, migrations)
  await keepZone(db, config.TIME_ZONE)
  await compareClocks(db)
  await syncPermissions(db, resources, builtinRights)
  await syncMailTemplates(db)
  // A migration may have made columns and whole tables again.
  if (ran.length) await refreshStatistics(db)
  setMediaSecret(await sharedSecret(db, 'media_secret'))
  setMediaBindings(areas.map(({ mediaBindings }) => mediaBindings))
  const mail = new MailTransport(config)
  const times = { idle: config.SESSION_SECONDS, remembered: config.SESSION_REMEMBER_SECONDS }
  const sessions = new Sessions(db, times, resources, config.ENABLE_COMPETENCY)
  const engine: Engine = {
    db,
    catalogue: catalogueOf(areas, resources),
    totals: new Totals(db),
    events: new RecordEvents(),
    sendsMail: mail.configured,
    behaviour: behaviourOf(areas),
    tokenSecret: await sharedSecret(db, 'token_secret'),
    callersOf: (people, at) => sessions.callersOf(people, at),
  }
  return {
    areas,
    pages: Object.values(pages).map(({ path }) => path),
    config,
    engine,
    sessions,
    files: await openFiles(config),
    formats: byName(areas, ({ fileFormats }) => fileFormats),
    mail,
    live: new LiveHub(
      engine,
      sessions,
      byName(areas, ({ ownVerbs }) => ownVerbs),
    ),
    readiness: { open: true },
    tokenSecret: engine.tokenSecret,
    captchaSecret: config.CAPTCHA_PROVIDER === 'altcha' ? await sharedSecret(db, 'captcha_secret') : '',
  }
}

/** The jobs of the engine and of a portal's areas. */
export const jobsOf = (areas: readonly Area[]): readonly Job[] => [
  job(mailQueue, deliver),
  job(bulkRunQueue, workOffBulkRun),
  removeFilesJob,
  job(housekeepingQueue, portal => tidyUp(portal, housekeepingOf(areas))),
  ...areas.flatMap(area => area.jobs ?? []),
]

/** What is looked for by the clock while jobs are worked off: what becomes due, and runs that were left behind. */
export const watches: readonly Watch[] = [keepMakingDue, keepTakingUp]

/** What areas add to the housekeeping. */
export const housekeepingOf = (areas: readonly Area[]): Housekeeping => ({
  retention: areas.flatMap(({ retention = [] }) => retention),
  tidy: areas.flatMap(({ tidy }) => tidy ?? []),
})
