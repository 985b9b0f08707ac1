import type { Queryable } from '../../../db/database.ts'
import { storeFile } from '../../../demo/files.ts'
import { documentPdf } from '../../../demo/pdf.ts'
import { tilePicture } from '../../../demo/pictures.ts'
import { insertRecords } from '../../../demo/rows.ts'
import type { FileStore } from '../../../media/store.ts'
import { names } from '../../../rest/audience-sql.ts'
import type { Access, Plan } from '../../organisation/demo/index.ts'
import { type AnnouncementPlan, demoAnnouncements } from './announcements.ts'

const drafted = '2026-11-20T13:00:00.000Z'

function audienceOf({ to }: AnnouncementPlan, { id }: Plan, access: Access): object {
  if (to.everyone) return { everyone: true }
  const parts = [
    ['department_ids', to.departments, id.department],
    ['title_ids', to.titles, id.title],
    ['group_ids', to.groups, id.group],
    ['role_ids', to.roles, access.role],
  ] as const
  return Object.fromEntries(
    parts.flatMap(([key, names, of]) =>
      names ? [[key, names.map(name => (of as (key: string) => number)(name))]] : [],
    ),
  )
}

/** The files of the announcements; without a file store there are none. */
async function seedFiles(tx: Queryable, plan: Plan, files: FileStore): Promise<void> {
  for (const [index, announcement] of demoAnnouncements.entries()) {
    const owner = announcement.by ? plan.id.person(announcement.by) : null
    const keep = (name: string, type: string, content: Buffer) =>
      storeFile(tx, files, { name, type, content }, { by: owner, at: drafted })
    const ids: number[] = []
    for (let n = 0; n < (announcement.pictures ?? 0); n++)
      ids.push(await keep(`gorsel-${n + 1}.png`, 'image/png', tilePicture(index * 3 + n)))
    for (const [name, line] of announcement.files ?? [])
      ids.push(await keep(name, 'application/pdf', documentPdf([[line]])))
    await tx.read(
      `insert into announcement_medias (announcement_id, media_id, sort)
       select $1::bigint, o.id, o.place from unnest($2::bigint[]) with ordinality as o(id, place)`,
      [index + 1, ids],
    )
  }
}

/** Who read them and who said so: the part of the audience that the plan says, always the same people. */
async function seedReads(tx: Queryable, plan: Plan): Promise<void> {
  const learner = plan.id.person('learner')
  for (const [index, { read = 0, acknowledged = 0, unread }] of demoAnnouncements.entries())
    await tx.read(
      `insert into announcement_reads (announcement_id, user_id, read_at, acknowledged_at, created_by_id)
       select a.id, u.id, a.publish_at + chance.n * interval '37 minutes',
         case when a.requires_acknowledgement and chance.n < $3::int then a.publish_at + chance.n * interval '41 minutes' end, u.id
       from announcements a, users u, lateral (select (u.id * 37 + a.id * 61) % 100 as n) chance
       where a.id = $1 and a.publish_at < now() and u.status = 'active' and u.deleted_at is null
         and (a.corporation_id is null or a.corporation_id = u.corporation_id) and ${names('u', 'a.audience')}
         and case when u.id = $4 then not $5::boolean else chance.n < $2::int end`,
      [index + 1, read, acknowledged, learner, Boolean(unread)],
    )
}

/** Announcements with their files, and what people did with them. */
export async function seedAnnouncements(
  tx: Queryable,
  plan: Plan,
  access: Access,
  files: FileStore | undefined,
): Promise<void> {
  await insertRecords(
    tx,
    'announcements',
    demoAnnouncements.map((announcement, index) => ({
      id: index + 1,
      title: announcement.title,
      body_summary: announcement.summary,
      body: announcement.body,
      user_id: announcement.by ? plan.id.person(announcement.by) : null,
      publish_at: announcement.from ?? null,
      expires_at: announcement.until ?? null,
      requires_acknowledgement: Boolean(announcement.acknowledge),
      acknowledge_until: announcement.acknowledge ?? null,
      audience: audienceOf(announcement, plan, access) as never,
      corporation_id: announcement.corporation
        ? plan.id.corporation(announcement.corporation as never)
        : null,
      // Nobody is notified of what was announced before the demo began.
      notified_at:
        announcement.from && announcement.from <= new Date().toISOString() ? announcement.from : null,
      created_at: announcement.from && announcement.from < drafted ? announcement.from : drafted,
      updated_at: announcement.from && announcement.from < drafted ? announcement.from : drafted,
      created_by_id: announcement.by ? plan.id.person(announcement.by) : null,
    })) as never,
  )
  if (files) await seedFiles(tx, plan, files)
  await seedReads(tx, plan)
}
