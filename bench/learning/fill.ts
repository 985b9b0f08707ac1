import { type BenchDatabase, logIn, onDatabase } from '../database.ts'

/** A course in which a thousand people learn, and one with few seats. */
export interface Classes {
  readonly course: number
  /** The films that are played: `lessons` of them, each an hour long. */
  readonly lessons: readonly number[]
  readonly learners: readonly Learner[]
  /** People who learn in no course yet. */
  readonly others: readonly string[]
  /** Courses with {@link seats} seats each, one for each race. */
  readonly races: readonly number[]
}

export interface Learner {
  readonly token: string
  readonly enrolment: number
}

/** How many can enter a course of {@link Classes.races}. */
export const seats = 20
/** How many want to. */
export const contenders = 200

const lessons = 12
/** Courses of the catalogue, and enrolments in them. */
export const catalogue = { courses: 5000, enrolments: 200_000 } as const

const course = (name: string, from: number, to: number, capacity: string) => `
  insert into courses (code, name, summary, course_catalog_id, status, owner_id, capacity, audience, published_at, published_notified_at)
  select 'K' || n, '${name} ' || n, 'Bir özet', 1 + n % 20, 'published', 1, ${capacity}, '{"everyone": true}',
    timestamptz '2026-01-01' + n * interval '1 minute', clock_timestamp()
  from generate_series(${from}, ${to}) n`

/** Fills a database with a catalogue of courses and people in them. */
export const fillCatalogue = (database: BenchDatabase): Promise<void> =>
  onDatabase(database, async db => {
    await db.query(`insert into course_catalogs (name) select 'Katalog ' || n from generate_series(1, 20) n`)
    await db.query(course('Eğitim', 1, catalogue.courses, 'case when n % 3 = 0 then 200 end'))
    await db.query(
      `insert into course_contents (course_id, type, title, duration, is_required)
       select c.id, 'text', 'Ders ' || n, 600, n % 3 > 0 from courses c, generate_series(1, 8) n`,
    )
    // People by turns, so that none is in a course twice.
    await db.query(
      `insert into enrolments (course_id, user_id, status, progress, completed_at)
       select c.id, 1 + (c.id * 400 + n) % $2, case when n % 4 = 0 then 'completed' else 'active' end,
         case when n % 4 = 0 then 100 else n * 2 % 100 end, case when n % 4 = 0 then clock_timestamp() end
       from courses c, generate_series(1, $1::int) n`,
      [catalogue.enrolments / catalogue.courses, database.people],
    )
    await db.query('vacuum (analyze)')
  })

/** Adds a course in which `count` people learn, and `races` that many of others want to enter. */
export const fillClasses = (database: BenchDatabase, count: number, races: number): Promise<Classes> =>
  onDatabase(database, async db => {
    const ids = async (sql: string, values: readonly unknown[] = []) =>
      (await db.query<{ id: string }>(sql, values)).rows.map(({ id }) => Number(id))
    const first = 100_001
    const [made] = (await ids(`${course('Ders', first, first, 'null')} returning id`)) as [number]
    const played = await ids(
      `with films as (
         insert into medias (file_name, mime_type, size, sha256, storage_key, duration)
         select 'film.mp4', 'video/mp4', 1000, repeat('0', 64), 'film-' || n, 3600 from generate_series(1, $2::int) n returning id
       ) insert into course_contents (course_id, type, title, video_id)
       select $1, 'video', 'Film ' || id, id from films returning id`,
      [made, lessons],
    )
    const people = await ids(
      `select id from users where id > $1 and status = 'active' order by id limit $2`,
      [1000, count + contenders],
    )
    const tokens = await logIn(db, 'learner', people[0] as number, people.length)
    const enrolments = await ids(
      `insert into enrolments (course_id, user_id, status, accepted_at)
       select $1, u, 'active', clock_timestamp() from unnest($2::bigint[]) u returning id`,
      [made, people.slice(0, count)],
    )
    const contested = await ids(`${course('Yarış', first + 1, first + races, String(seats))} returning id`)
    await db.query('vacuum (analyze)')
    return {
      course: made,
      lessons: played,
      learners: enrolments.map((enrolment, index) => ({ token: tokens[index] as string, enrolment })),
      others: tokens.slice(count),
      races: contested,
    }
  })
