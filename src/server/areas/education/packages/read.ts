import type { Package } from '../../../../../resources/education/package.ts'
import type { Queryable } from '../../../db/database.ts'
import type { Context } from '../../../rest/context.ts'
import { packageUrl } from './links.ts'
import { readPackages, readStates } from './states.ts'

/** Where packages run, and what signs the links to them. */
export interface PackageSource {
  readonly tokenSecret: string
  /** Undefined where there is no origin for content of others. */
  readonly origins: { readonly content: string; readonly portal: string } | undefined
}

/** A package as its player gets it; null where none can be run. */
export async function readPackage(
  { db, caller }: Context,
  contentId: number,
  enrolment: { readonly id: number } | null,
  { origins, ...source }: PackageSource,
): Promise<Package | null> {
  const found = (await readPackages(db, [contentId])).get(contentId)
  if (!found || !origins) return null
  const { media, version, root } = found
  const stored = enrolment ? await readStates(db, enrolment.id, contentId) : { states: {}, sequencing: null }
  const also: Readonly<Record<string, number>> = enrolment ? { e: enrolment.id } : {}
  return {
    url: packageUrl(source, media, origins, { session: caller.sessionId, also }),
    origin: origins.content,
    version,
    root,
    ...stored,
    learner: { id: String(caller.id), name: await readName(db, caller.id) },
  }
}

/** A name as packages write it: "Surname, First name". */
async function readName(db: Queryable, userId: number): Promise<string> {
  const [[first, last] = []] = await db.read('select first_name, last_name from users where id = $1', [
    userId,
  ])
  return [last, first].filter(Boolean).join(', ')
}
