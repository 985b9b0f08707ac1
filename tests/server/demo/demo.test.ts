import { BufferSource, Input, WEBM } from 'mediabunny'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { courseContents } from '../../../resources/education/course-contents.ts'
import { resourceList } from '../../../resources/index.ts'
import { defaultRoles } from '../../../resources/roles.ts'
import { checkValue } from '../../../src/fields/check.ts'
import { typeOf } from '../../../src/fields/index.ts'
import { permissionNames } from '../../../src/metadata/access.ts'
import type { AnyField } from '../../../src/metadata/field.ts'
import { snake } from '../../../src/metadata/names.ts'
import type { AnyResource } from '../../../src/metadata/resource.ts'
import { expandPatterns } from '../../../src/metadata/role.ts'
import { examPlans } from '../../../src/server/areas/assessment/demo/exam-plans.ts'
import { openPackage } from '../../../src/server/areas/education/packages/inspect.ts'
import { areas } from '../../../src/server/areas/index.ts'
import {
  demoGroups,
  demoProfessions,
  departmentPermissions,
  directPermissions,
  titlePermissions,
} from '../../../src/server/areas/organisation/demo/assignments.ts'
import { makePlan } from '../../../src/server/areas/organisation/demo/plan.ts'
import { accountEmail } from '../../../src/server/areas/organisation/demo/roles.ts'
import { grantedSql } from '../../../src/server/auth/holders.ts'
import { checkPassword } from '../../../src/server/auth/passwords.ts'
import type { Database, Queryable } from '../../../src/server/db/database.ts'
import { demoPassword, type Seed, seedDemo } from '../../../src/server/demo/seed.ts'
import { storedContent } from '../../../src/server/media/content.ts'
import { openFiles } from '../../../src/server/media/open.ts'
import type { FileStore } from '../../../src/server/media/store.ts'
import { cleanHtml } from '../../../src/server/rich-text/clean-html.ts'
import { openTestDatabase } from '../../support/database.ts'
import { testConfig } from '../../support/portal.ts'

let db: Database
let files: FileStore
/** Statements that filled it. */
let sent = 0

const count = async (from: string, params: readonly unknown[] = []) =>
  (await db.query<{ n: number }>(`select count(*) as n from ${from}`, params)).rows[0]?.n

beforeAll(async () => {
  db = await openTestDatabase()
  const { transaction } = db
  const counted = (tx: Queryable): Queryable => ({
    query(text, params) {
      sent++
      return tx.query(text, params)
    },
    read(text, params, once) {
      sent++
      return tx.read(text, params, once)
    },
    onCommit: done => tx.onCommit(done),
  })
  db.transaction = work => transaction(tx => work(counted(tx)))
  files = await openFiles(testConfig())
  // Pictures and sounds take seconds to draw; what is tested of files is what lessons show.
  const withoutFiles = areas.map(area => ({
    async demo(): Promise<readonly Seed[]> {
      const seeds = (await area.demo?.()) ?? []
      return area.name === 'education'
        ? seeds
        : seeds.map(
            seed =>
              ({ tx, passwordHash }) =>
                seed({ tx, passwordHash }),
          )
    },
  }))
  expect(await seedDemo(db, { areas: withoutFiles, files })).toBe(true)
})

afterAll(() => db?.close())

describe('the demo organisation', () => {
  it('[OPS-1] is as large as an organisation is, and made by few statements', async () => {
    expect(sent).toBeGreaterThan(20)
    expect(sent).toBeLessThan(200)
    expect(await count('users')).toBeGreaterThanOrEqual(560)
    expect(await count('departments')).toBeGreaterThanOrEqual(30)
    expect(await count('corporations')).toBeGreaterThanOrEqual(4)
    expect(await count('titles')).toBe(20)
    expect(await count('groups')).toBe(10)
    expect(await count('professions')).toBe(12)
    expect(await count('missions')).toBe(15)
    expect(await count(`users where status = 'waiting_approval'`)).toBe(7)
    for (const status of ['deactivated', 'unverified', 'rejected'])
      expect(await count('users where status = $1', [status]), status).toBeGreaterThan(2)
    expect(await count('accepted_domains')).toBeGreaterThan(1)
    expect(await count('job_definition_competencies')).toBeGreaterThan(5)
  })

  it('has a tree of departments four deep, and charts all of it', async () => {
    const { rows } = await db.query<{ depth: number }>(`
      with recursive tree as (
        select id, 1 as depth from departments where parent_id is null
        union all select d.id, depth + 1 from departments d join tree on d.parent_id = tree.id)
      select max(depth) as depth, count(*) as n from tree`)
    expect(rows[0]).toEqual({ depth: 4, n: await count('departments') })
    const reached = await db.query(`
      with recursive tree as (
        select id from organization_charts where parent_id is null
        union all select c.id from organization_charts c join tree on c.parent_id = tree.id)
      select count(*) as n from tree`)
    expect(reached.rows[0]).toEqual({ n: await count('organization_charts') })
    expect(await count('departments where manager_id is null and is_active')).toBe(0)
  })

  it('is the same every time', () => {
    expect(makePlan().people).toEqual(makePlan().people)
  })

  it('has nothing in it that a form would refuse', async () => {
    const wrong: unknown[] = []
    for (const { name, config } of resourceList as readonly AnyResource[]) {
      if (config.source || name === 'permissions') continue
      const { rows } = await db.query<Record<string, unknown>>(`select * from "${snake(name)}"`)
      for (const row of rows)
        for (const [key, field] of Object.entries<AnyField>(config.fields)) {
          const type = typeOf(field)
          if (!type.column(field) || field.type === 'password') continue
          const column = type.key(key)
          // What does not apply to a row is empty in it.
          if (field.options.when && row[column] === null) continue
          const found = checkValue(field, type.serialise(field, row[column] ?? null))
          if (found) wrong.push({ resource: name, column, value: row[column], found })
        }
    }
    expect(wrong).toEqual([])
  })

  it('lets nobody have logged in before they were registered, or after the demo was made', async () => {
    expect(await count('users where last_login_at < created_at')).toBe(0)
    expect(await count(`users where last_login_at >= '2026-11-21'`)).toBe(0)
    expect(
      await count(
        `users where status in ('unverified', 'waiting_approval', 'rejected') and last_login_at is not null`,
      ),
    ).toBe(0)
  })

  it('has no circle of managers', async () => {
    const { rows } = await db.query<{ id: number; manager_id: number | null }>(
      'select id, manager_id from users',
    )
    const managers = new Map(rows.map(row => [row.id, row.manager_id]))
    for (const { id } of rows) {
      let at: number | null | undefined = id
      let steps = 0
      while (at && steps < 12) {
        at = managers.get(at)
        steps++
      }
      expect(steps, `above ${id}`).toBeLessThan(12)
    }
  })

  it('[OPS-1] has an account for every role, with the password that is printed', async () => {
    for (const { name } of defaultRoles) {
      const { rows } = await db.query<{ status: string; password_hash: string; roles: string[] }>(
        `select u.status, u.password_hash, array_agg(r.name) as roles from users u
         join user_roles m on m.user_id = u.id join roles r on r.id = m.role_id where u.email = $1 group by u.id`,
        [accountEmail(name)],
      )
      expect(rows[0]?.status, name).toBe('active')
      expect(rows[0]?.roles, name).toContain(name)
    }
    const { rows } = await db.query<{ hash: string }>('select distinct password_hash as hash from users')
    expect(rows).toHaveLength(1)
    expect(await checkPassword(rows[0]?.hash, demoPassword)).toBe(true)
    expect(await count(`roles where is_system`)).toBe(defaultRoles.length)
  })

  it('gives each account what its role permits, and nothing else', async () => {
    for (const { name, permissions } of defaultRoles) {
      if (name === 'super-admin') continue
      const { rows } = await db.query<{ name: string }>(
        `select distinct p.name from (${grantedSql()}) h join permissions p on p.id = h.permission_id`,
        [
          (await db.query('select id from users where email = $1', [accountEmail(name)])).rows.map(
            ({ id }) => id,
          ),
        ],
      )
      const expected = expandPatterns(permissions, permissionNames(resourceList))
      expect(rows.map(row => row.name).sort(), name).toEqual([...expected].sort())
    }
  })

  it('puts every permission into a category', async () => {
    expect(await count('permissions where permission_category_id is null')).toBe(0)
  })

  it('gives only permissions that there are', () => {
    const names = new Set(permissionNames(resourceList))
    const given = [departmentPermissions, titlePermissions, directPermissions].flatMap(grants =>
      Object.values(grants).flat(),
    )
    const more = [...demoGroups, ...demoProfessions].flatMap(({ permissions }) => [...permissions])
    expect([...given, ...more].filter(name => !names.has(name as string))).toEqual([])
  })

  it('[PRM-3] gives somebody one permission in several ways', async () => {
    const { rows } = await db.query<{ id: number }>(
      `select id from users where email = 'zeynep.karadag@kurum.example'`,
    )
    const held = await db.query<{ name: string; kinds: number }>(
      `select p.name, count(distinct h.kind) as kinds from (${grantedSql()}) h join permissions p on p.id = h.permission_id
       group by p.name order by kinds desc`,
      [[rows[0]?.id]],
    )
    expect(held.rows.find(({ name }) => name === 'users.index')?.kinds).toBeGreaterThanOrEqual(4)
    expect(held.rows.find(({ name }) => name === 'users.storeUsersFromFile')?.kinds).toBe(1)
  })

  it('[CRS-1] has courses with every kind of lesson, whose files are what is said of them', async () => {
    const { rows: kinds } = await db.query<{ type: string }>('select distinct type from course_contents')
    expect(kinds.map(({ type }) => type).sort()).toEqual(
      [...courseContents.config.fields.type.options.values].sort(),
    )
    const { rows } = await db.query<Record<string, unknown>>(
      `select m.*, t.type as shown_as, t.duration as said from course_contents t
       join medias m on m.id in (t.video_id, t.document_id, t.package_id)`,
    )
    const shownAs = Map.groupBy(rows, ({ shown_as }) => shown_as)
    expect([shownAs.get('scorm')?.length, shownAs.get('video')?.length]).toEqual([1, 1])
    expect(shownAs.get('document')?.length).toBeGreaterThanOrEqual(20)
    for (const { storage_key, size, duration, pages, shown_as, said } of rows) {
      const content = storedContent(files, storage_key as string, Number(size))
      const bytes = await content.read(0, content.size)
      if (shown_as === 'document') expect(bytes.toString('latin1')).toContain(`/Count ${pages} `)
      if (shown_as === 'scorm') expect((await openPackage(content)).measures).toEqual({ pages })
      if (shown_as !== 'video') continue
      const film = new Input({ source: new BufferSource(bytes), formats: [WEBM] })
      expect(Math.round(Number(await film.getDurationFromMetadata()))).toBe(Number(duration))
      expect(Number(said)).toBe(Number(duration))
    }
    const { rows: texts } = await db.query<{ body: string }>(
      `select body from course_contents where type = 'text'`,
    )
    for (const { body } of texts) expect(cleanHtml(body)).toBe(body)
    expect(texts.filter(({ body }) => /<(ul|ol|table)>/.test(body)).length).toBeGreaterThanOrEqual(20)
    expect(await count('scorm_files f join scorm_packages p on p.id = f.package_id')).toBe(4)
    expect(
      await count(`course_contents where captions_tr_id is not null and captions_en_id is not null`),
    ).toBe(1)
  })

  it('[EXM-2] asks in an exam what it is about, each question in one of them and at the end what people mark', async () => {
    const { rows } = await db.query<{ name: string; status: string; types: string[]; categories: string[] }>(
      `select x.name, x.status, array_agg(q.type::text order by e.position) as types, array_agg(distinct c.name) as categories
       from exams x join exam_questions e on e.exam_id = x.id join question_versions v on v.id = e.version_id
       join questions q on q.id = v.question_id join question_categories c on c.id = q.category_id group by x.id`,
    )
    const plans = new Map(examPlans.map(plan => [plan.name, plan]))
    expect(rows).toHaveLength(plans.size)
    for (const { name, status, types, categories } of rows) {
      expect(categories.sort(), name).toEqual([...(plans.get(name)?.from ?? [])].sort())
      expect(types.indexOf('long_text'), name).toBe(status === 'grading' ? types.length - 1 : -1)
    }
    const asked = 'exam_questions e join question_versions v on v.id = e.version_id'
    expect(await count(`(select 1 from ${asked} group by v.question_id having count(*) > 1) twice`)).toBe(0)
  })

  it('[CRS-2] has plans of courses in every state, and courses that several people teach', async () => {
    const { rows } = await db.query<{ status: string }>('select distinct status from course_plans order by 1')
    expect(rows.map(({ status }) => status)).toEqual(['approved', 'done', 'draft'])
    // What is approved has all that an approval asks for.
    expect(
      await count(`course_plans p where status <> 'draft' and (planned_start is null or planned_participants is null
        or approved_by_id is null or approved_at > now()
        or not exists (select 1 from course_plan_departments d where d.course_plan_id = p.id))`),
    ).toBe(0)
    expect(await count('instructors')).toBeGreaterThan(2)
    expect(
      await count('(select 1 from course_instructors group by course_id having count(*) > 1) several'),
    ).toBeGreaterThan(1)
  })

  it('tells of what staff sent, with a copy for everybody whom it reached', async () => {
    const { rows: notices } = await db.query<{ id: number; n: number }>(
      'select id, recipients_count as n from sent_notifications order by id',
    )
    const { rows: mails } = await db.query<{ id: number }>('select id from mail_messages order by id')
    expect(notices.length).toBeGreaterThan(1)
    expect(mails.length).toBeGreaterThan(1)
    for (const { id, n } of notices) {
      expect(n).toBeGreaterThan(0)
      expect(await count(`notifications where sent_notification_id = ${id}`)).toBe(n)
    }
    for (const { id } of mails)
      expect(await count(`mail_recipients where mail_message_id = ${id}`)).toBeGreaterThan(0)
  })

  it('gives every new record an id of its own, and is not made twice', async () => {
    const people = await count('users')
    expect(await seedDemo(db, { areas })).toBe(false)
    expect(await count('users')).toBe(people)
    const { rows } = await db.query<{ id: number }>(
      `insert into users (first_name, last_name, email) values ('Yeni', 'Kişi', 'yeni.kisi@kurum.example') returning id`,
    )
    expect(rows[0]?.id).toBeGreaterThan(people as number)
  })
})
