import type { ExamResults, Shown } from '../../../../../resources/assessment/results.ts'

type Since = 'never' | 'submit' | 'close' | 'release'

/** What an exam says of what its participants see, by what they see. */
export type Disclosure = Readonly<Record<keyof Shown, Since>>

/** How far an exam is: whether its last attempt has ended, and its results are out. */
export interface ExamStage {
  readonly isClosed: boolean
  readonly isReleased: boolean
}

const isShown = (since: Since, { isClosed, isReleased }: ExamStage): boolean =>
  since === 'submit' || (since === 'close' && (isClosed || isReleased)) || (since === 'release' && isReleased)

/** SQL: whether the last attempt at the exam at an alias has ended, and no other begins. */
export const attemptsOverSql = (exam: string): string => `(
  (${exam}.status in ('closed', 'grading', 'results_released', 'archived') or coalesce(${exam}.closes_at <= clock_timestamp(), false))
  and not exists (select 1 from exam_entries e where e.exam_id = ${exam}.id and e.status = 'in_progress' and e.deleted_at is null))`

/** SQL: whether the exam at an alias shows its participants their marks by now; {@link shownAt} says the same of all it shows. */
export const marksShownSql = (exam: string): string => `(
  ${exam}.released_at is not null and ${exam}.shows_marks in ('close', 'release') or ${exam}.shows_marks = 'submit'
  or ${exam}.shows_marks = 'close' and ${attemptsOverSql(exam)})`

/** What tells the answers waits for the exam's end while somebody may answer once more: extra attempts are given any time. */
export const withheld = (disclosure: Disclosure, hasAttempts: boolean): Disclosure => {
  const later = (since: Since): Since => (hasAttempts && since === 'submit' ? 'close' : since)
  return {
    ...disclosure,
    right_answers: later(disclosure.right_answers),
    explanations: later(disclosure.explanations),
  }
}

/** What is shown of attempts that have ended, and from when on the rest will be. */
export function shownAt(disclosure: Disclosure, stage: ExamStage): Pick<ExamResults, 'shown' | 'later'> {
  const entries = Object.entries(disclosure) as [keyof Shown, Since][]
  return {
    shown: Object.fromEntries(
      entries.map(([name, since]) => [name, isShown(since, stage)]),
    ) as unknown as Shown,
    later: Object.fromEntries(
      entries.filter(([, since]) => (since === 'close' || since === 'release') && !isShown(since, stage)),
    ),
  }
}

/** What counts of several attempts, by the exam's rule; attempts in their order, each with its percentage. */
export function resultOf(
  rule: ExamResults['exam']['attempt_rule'],
  percents: readonly number[],
): number | undefined {
  if (!percents.length) return undefined
  switch (rule) {
    case 'best':
      return Math.max(...percents)
    case 'last':
      return percents.at(-1)
    case 'first':
      return percents[0]
    case 'average':
      // In whole hundredths, rounded down as a single attempt's is.
      return (
        Math.floor(percents.reduce((sum, percent) => sum + Math.round(percent * 100), 0) / percents.length) /
        100
      )
  }
}
