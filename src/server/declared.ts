import type { NoticeKind } from '../metadata/area-names.ts'
import type { AnyResource } from '../metadata/resource.ts'
import type { SearchCategory } from '../metadata/search.ts'
import type { SystemMail } from '../metadata/system-mail.ts'
import { type AccessTables, accessTablesOf } from './auth/access-tables.ts'
import { shareTexts } from './i18n.ts'

/** What a portal declares that the engine asks for where there is no request: when a mail is sent, or a job runs. */
export interface Declarations {
  readonly resources: readonly AnyResource[]
  /** The mails that the portal sends of itself, by the key of their template. */
  readonly mails: Readonly<Record<string, SystemMail>>
  /** The kinds of notices, and whether they come by mail until a person says otherwise. */
  readonly noticeKinds: Readonly<Record<string, NoticeKind>>
  /** The categories of the global search, in the order in which they are shown. */
  readonly searchCategories: readonly SearchCategory[]
}

interface Declared extends Declarations {
  readonly access: AccessTables
}

let declarations: Declared | undefined

/** Hands the declarations over: once for a process, before anything else is done. */
export function declare(given: Declarations): void {
  shareTexts(
    given.resources.flatMap(({ name, config }) =>
      config.versionOf ? [{ name, from: config.versionOf.resource }] : [],
    ),
  )
  declarations = { ...given, access: accessTablesOf(given.resources) }
}

/** The declarations that were handed over; throws before that. */
export function declared(): Declared {
  if (!declarations) throw new Error('Nothing is declared yet: portal.ts hands the declarations over')
  return declarations
}
