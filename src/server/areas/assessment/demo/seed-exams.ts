import type { Queryable } from '../../../db/database.ts'
import { insertPairs, insertRecords } from '../../../demo/rows.ts'
import type { Plan } from '../../organisation/demo/index.ts'
import { storeResults } from '../marking/result.ts'
import { chosenFor, readyVersions, spread } from './choose-questions.ts'
import { type ExamPlan, examPlans } from './exam-plans.ts'
import { type DemoAttempt, type DemoVersion, seedEntries } from './seed-entries.ts'
import { seedOutcomes } from './seed-outcomes.ts'
import { type RunningAttempt, runningAt, seedRunning } from './seed-running.ts'

const day = 86_400_000

interface Context {
  readonly at: (days: number) => string
  readonly corporation: number
  readonly owner: number
  /** Who marks, the first of them what one person marks. */
  readonly markers: readonly [number, number]
  /** Who takes exams, the learner whom the demo names first. */
  readonly people: readonly number[]
}

/** The courses at whose end exams stand, by their names, with who learns there. */
async function readCourses(tx: Queryable) {
  const rows = await tx.read(
    `select c.name, c.id, coalesce((select json_agg(json_build_array(e.user_id, e.id) order by e.id) from enrolments e
       where e.course_id = c.id and e.status = 'active'), '[]')
     from courses c where c.name = any ($1::text[])`,
    [examPlans.flatMap(({ course }) => course ?? [])],
  )
  return new Map(
    rows.map(([name, id, learners]) => [
      name as string,
      { id: id as number, learners: learners as readonly (readonly [user: number, enrolment: number])[] },
    ]),
  )
}

function examRow(plan: ExamPlan, id: number, course: number | null, { at, corporation, owner }: Context) {
  const { state, days = [0, 0], isPractice = false } = plan
  const isOut = state !== 'draft'
  // Who takes one at the end of a course goes on by what it says at once.
  const shown = isPractice || course !== null ? 'submit' : 'release'
  const since = at(Math.min(-3, days[0] - 10))
  return {
    id,
    name: plan.name,
    instructions: `<p>${plan.instructions}</p>`,
    corporation_id: corporation,
    owner_id: owner,
    course_id: course,
    status: state,
    opens_at: plan.days ? at(days[0]) : null,
    closes_at: plan.days ? at(days[1]) : null,
    duration: plan.duration,
    max_attempts: plan.attempts ?? 1,
    is_practice: isPractice,
    shuffle_questions: !plan.isInOrder,
    navigation: plan.isForward ? 'forward' : 'free',
    negative: plan.negative ?? 0,
    access_code: plan.accessCode ?? null,
    blind_marking: plan.byTwo !== undefined,
    markers_needed: plan.byTwo ? 2 : 1,
    marking_tolerance: plan.byTwo ? 10 : null,
    // Each row has every column that one has.
    shows_correctness: shown,
    shows_marks: shown,
    shows_right_answers: isPractice ? 'submit' : 'release',
    shows_explanations: isPractice ? 'submit' : 'release',
    published_at: isOut ? since : null,
    released_at: state === 'results_released' || state === 'archived' ? at(days[1] + 3) : null,
    cancel_reason: plan.reason ?? null,
    created_at: since,
    updated_at: since,
  }
}

/** An attempt that was handed in on a day of the exam. */
function attemptAt(
  { at, markers }: Context,
  {
    exam,
    plan,
    user,
    place: index,
  }: { readonly exam: number; readonly plan: ExamPlan; readonly user: number; readonly place: number },
  versions: readonly DemoVersion[],
): DemoAttempt {
  const [from, to] = plan.days ?? [0, 0]
  const begun = Math.min(from + 0.2 + ((Math.min(to, 0) - from) * index) / 20, -0.1)
  const length = plan.duration / 86_400
  return {
    exam,
    user,
    versions,
    negative: plan.negative,
    isInOrder: plan.isInOrder,
    written: plan.written,
    full: plan.corrected === undefined ? undefined : versions[0]?.id,
    marks: plan.byTwo?.[index]?.map((part, of) => ({ marker: markers[of] as number, part })),
    started: at(begun),
    deadline: at(begun + length),
    submitted: at(begun + length * (0.4 + (index % 5) / 10)),
  }
}

/** Exams in every state, who takes them, and what they have answered, as of `now`. */
export async function seedExams(tx: Queryable, { people, id: idOf }: Plan, now = Date.now()): Promise<void> {
  const learner = idOf.person('learner')
  const others = people.flatMap(({ status }, at) =>
    status === 'active' && at + 1 !== learner ? [at + 1] : [],
  )
  const [[corporation] = []] = await tx.read('select corporation_id from questions limit 1', [])
  const context: Context = {
    at: days => new Date(now + days * day).toISOString(),
    corporation: corporation as number,
    owner: idOf.person('education-manager'),
    markers: [idOf.person('instructor'), idOf.person('admin')],
    people: [learner, ...others],
  }
  const ready = await readyVersions(tx)
  const banks = new Map(
    (await tx.read('select name, id from question_banks', [])).map(([name, id]) => [name as string, id]),
  )
  const courses = await readCourses(tx)
  const courseOf = ({ course }: ExamPlan) => (course === undefined ? undefined : courses.get(course))
  await insertRecords(
    tx,
    'exams',
    examPlans.map((plan, at) => examRow(plan, at + 1, courseOf(plan)?.id ?? null, context)) as never,
  )
  await tx.query(
    `update course_contents c set exam_id = x.id from exams x where x.course_id = c.course_id and c.type = 'exam'`,
    [],
  )
  const questions: Record<string, unknown>[] = []
  const participants: Record<string, unknown>[] = []
  const attempts: DemoAttempt[] = []
  const running: RunningAttempt[] = []
  const asked = new Set<DemoVersion>()
  for (const [index, plan] of examPlans.entries()) {
    const exam = index + 1
    const chosen = chosenFor(plan, ready, asked)
    for (const { id } of chosen) questions.push({ exam_id: exam, source: 'question', version_id: id })
    const { bank = '', count = 0 } = plan.drawn ?? {}
    const candidates = ready.filter(({ version, banks }) => banks.includes(bank) && !chosen.includes(version))
    const drawn = spread(candidates, count).map(({ version }) => version)
    if (count) questions.push({ exam_id: exam, source: 'bank', bank_id: banks.get(bank), count })
    const takers = context.people.slice(0, plan.participants)
    // Of what is open the learner whom the demo names has everything before them.
    const first = plan.state === 'open' ? 1 : 0
    const { taken = 0, running: inIt = 0, extraMinutes: more = 0 } = plan
    const areIn = takers.slice(first + taken, first + taken + inIt)
    for (const user_id of takers)
      participants.push({
        exam_id: exam,
        user_id,
        enrolment_id: null,
        extra_minutes: areIn.includes(user_id) ? more : 0,
      })
    for (const [user_id, enrolment_id] of courseOf(plan)?.learners ?? [])
      participants.push({ exam_id: exam, user_id, enrolment_id, extra_minutes: 0 })
    for (const [index, user] of takers.slice(first, first + taken).entries())
      attempts.push(attemptAt(context, { exam, plan, user, place: index }, [...chosen, ...drawn]))
    const seconds = plan.duration + more * 60
    for (const [index, user] of areIn.entries())
      running.push(runningAt(now, { exam, user, place: index, seconds }, [...chosen, ...drawn]))
  }
  const numbered = (rows: readonly Record<string, unknown>[]) =>
    rows.map((row, at) => ({ id: at + 1, created_at: context.at(-30), updated_at: context.at(-30), ...row }))
  await insertRecords(
    tx,
    'exam-questions',
    numbered(questions).map(row => ({ ...row, position: row.id })) as never,
  )
  await insertRecords(
    tx,
    'exam-participants',
    numbered(participants).map(row => ({
      ...row,
      extra_attempts: 0,
      by_audience: false,
      announced_at: context.at(-30),
    })) as never,
  )
  await insertPairs(
    tx,
    'exam-markers',
    ['exams', 'users'],
    examPlans.flatMap(({ byTwo }, index) =>
      context.markers.slice(0, byTwo ? 2 : 1).map(marker => [index + 1, marker] as const),
    ),
    context.at(-30),
  )
  const changed = await seedEntries(tx, [...attempts, ...running])
  await storeResults(
    tx,
    examPlans.map((_, index) => index + 1),
    null,
  )
  await seedRunning(tx, running, attempts)
  await seedOutcomes(tx, attempts, { owner: context.owner, changed, at: context.at })
}
