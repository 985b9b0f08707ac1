import { planned } from '../../../../../resources/education/course-states.ts'
import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords, insertRows } from '../../../demo/rows.ts'
import type { FileStore } from '../../../media/store.ts'
import type { Plan } from '../../organisation/demo/index.ts'
import type { CoursePlan, LessonPlan } from './courses/course-plan.ts'
import { demoCatalogs, demoCourses } from './courses/index.ts'
import { lessonHtml } from './lessons/lesson-text.ts'
import { storeLessonFiles } from './lessons/store-files.ts'
import { seedEnrolments } from './seed-enrolments.ts'
import { seedInstructors } from './seed-instructors.ts'
import { seedPlans } from './seed-plans.ts'

const day = 86_400_000

/** Who runs the demo's courses, by their addresses, and who teaches them. */
const owners = ['education-manager', 'admin'] as const

/** The id of a catalogue. */
const catalogOf = (name: string): number => demoCatalogs.findIndex(([own]) => own === name) + 1

const secondsOf = ({ minutes }: LessonPlan) => Math.round(minutes * 60)

/** What of a content says what is read or played in it. */
function shownBy(
  lesson: LessonPlan,
  storedFiles: Awaited<ReturnType<typeof storeLessonFiles>> | undefined,
): Readonly<Record<string, unknown>> {
  if ('url' in lesson) return { type: 'link', url: lesson.url, completion: 'confirmed' }
  const own = storedFiles?.get(lesson)
  if (own) return own
  return { type: 'text', body: lessonHtml(lesson.text), completion: 'viewed', required_percent: 90 }
}

const lessonsOf = ({ sections }: CoursePlan) => sections.flatMap(([, lessons]) => lessons)

/**
 * Catalogues, courses in every state with their contents, who teaches them and who takes them, as of `now`. The same ones
 * every time; only the days move with the day on which the demo is made.
 */
export async function seedCourses(
  tx: Queryable,
  { people, id }: Plan,
  files?: FileStore,
  now = Date.now(),
): Promise<void> {
  const at = (days: number) => new Date(now + days * day).toISOString()
  const since = at(-90)
  await insertRecords(
    tx,
    'course-catalogs',
    demoCatalogs.map(([name, description, parent], index) => ({
      id: index + 1,
      name,
      description,
      parent_id: parent === undefined ? null : catalogOf(parent),
      created_at: since,
    })),
  )
  const names = [...new Set(demoCourses.flatMap(({ gains }) => gains))]
  await insertRecords(
    tx,
    'gains',
    names.map((name, index) => ({ id: index + 1, name, created_at: since })),
  )
  const numberOf = (name: string) => demoCourses.findIndex(course => course.name === name) + 1
  const rowOf = (course: CoursePlan, index: number) => {
    const { state = 'draft', dates } = course
    const isOut = !(planned as readonly string[]).includes(state)
    const owner = id.person(owners[index % owners.length] as string as never)
    return {
      id: index + 1,
      code: `EGT-${String(index + 1).padStart(3, '0')}`,
      name: course.name,
      summary: course.summary,
      course_catalog_id: catalogOf(course.catalog),
      kind: course.kind ?? 'online',
      language: 'tr' as const,
      status: state,
      owner_id: owner,
      approval: course.approval ?? ('none' as const),
      capacity: course.capacity ?? null,
      is_mandatory: course.mandatory ?? false,
      duration: lessonsOf(course).reduce((sum, lesson) => sum + secondsOf(lesson), 0),
      start_at: dates ? at(dates[0]) : null,
      end_at: dates ? at(dates[1]) : null,
      // A column of JSON, as the table keeps it.
      audience: (course.departments
        ? { department_ids: course.departments.map(code => id.department(code as never)) }
        : { everyone: true }) as never,
      ...(state !== 'draft' && { submitted_by_id: owner, submitted_at: at(-40) }),
      ...(isOut && {
        approved_by_id: id.person('admin'),
        approved_at: at(-38),
        published_at: at(-36 + (index % 20)),
        // Told when it was news.
        published_notified_at: at(-36 + (index % 20)),
      }),
      ...(state === 'cancelled' && { cancel_reason: 'Eğitmenin takvimi değişti.' }),
      created_at: at(-60 + (index % 20)),
      updated_at: at(-20 + (index % 15)),
      created_by_id: owner,
    }
  }
  await insertRecords(tx, 'courses', demoCourses.map(rowOf))
  await seedInstructors(tx, { people, id }, since)
  const uploaded = { by: id.person('education-manager'), at: since }
  const storedFiles = files && (await storeLessonFiles(tx, files, demoCourses.flatMap(lessonsOf), uploaded))
  const contents: Record<string, unknown>[] = []
  for (const [index, { sections, exam }] of demoCourses.entries()) {
    for (const [title, lessons] of sections) {
      const section = contents.length + 1
      contents.push({
        id: section,
        course_id: index + 1,
        type: 'section',
        title,
        created_at: since,
        updated_at: since,
      })
      for (const lesson of lessons)
        contents.push({
          id: contents.length + 1,
          course_id: index + 1,
          parent_id: section,
          title: lesson.title,
          duration: secondsOf(lesson),
          is_required: true,
          weight: 1,
          created_at: since,
          updated_at: since,
          ...shownBy(lesson, storedFiles),
        })
    }
    if (exam)
      contents.push({
        id: contents.length + 1,
        course_id: index + 1,
        type: 'exam',
        title: exam,
        is_required: true,
        weight: 1,
        created_at: since,
        updated_at: since,
      })
  }
  // In the order in which they are written.
  const step = 1_048_576
  await insertRecords(
    tx,
    'course-contents',
    contents.map((row, index) => ({ ...row, position: (index + 1) * step })) as never,
  )
  await tx.query(
    `select setval(pg_get_serial_sequence('course_contents', 'position'), (select max(position) from course_contents))`,
  )
  await insertPairs(
    tx,
    'course-gains',
    ['courses', 'gains'],
    demoCourses.flatMap((course, index) =>
      course.gains.map(gain => [index + 1, names.indexOf(gain) + 1] as const),
    ),
    since,
  )
  await insertRows(
    tx,
    'course_prerequisites',
    demoCourses.flatMap(({ needs }, index) =>
      needs ? [{ course_id: index + 1, prerequisite_id: numberOf(needs), created_at: since }] : [],
    ),
  )
  await seedPlans(tx, id, now)
  const lessons = Map.groupBy(
    contents.filter(({ type }) => type !== 'section'),
    ({ course_id }) => course_id as number,
  )
  await seedEnrolments(tx, { people, id }, lessons as never, at)
}
