import type { Row } from '../../../../../resources/index.ts'
import type { Tone } from '../../../../fields/select/index.ts'

/** The parts of the page, in its order: what can be taken now, what will be, and what is over. */
export const parts = ['due', 'coming', 'over'] as const
export type ExamPart = (typeof parts)[number]

/** The figures that the page asks for besides the fields. */
export const figures = 'attempts_taken,attempts_running,attempts_left,percent,passed'

/** What can be begun or goes on first, otherwise by when it closes. */
export const dueOrder = '-to_do,closes_at'

/** Another server of the contract has no figures. */
export type OwnExam = Row<'my-exams'> & {
  readonly attempts_taken?: number
  readonly attempts_running?: number
  readonly attempts_left?: number | null
  /** Null while it is not out. */
  readonly percent?: number | null
  readonly passed?: number
}

export type OwnState = 'open' | 'running' | 'handedIn' | 'awaited' | 'passed' | 'failed' | 'missed' | 'coming'

export const tones: Readonly<Record<OwnState, Tone>> = {
  open: 'neutral',
  running: 'info',
  handedIn: 'success',
  awaited: 'info',
  passed: 'success',
  failed: 'error',
  missed: 'off',
  coming: 'neutral',
}

/** How far somebody is with an exam of theirs; undefined where that is not known. */
export function ownStateOf(
  { status, attempts_running, attempts_taken, percent, passed }: OwnExam,
  part: ExamPart,
): OwnState | undefined {
  if (attempts_taken === undefined) return undefined
  if (attempts_running) return 'running'
  if (percent != null) return passed ? 'passed' : 'failed'
  // Once it is closed it is marked, and its results are released.
  if (attempts_taken) return status === 'closed' || status === 'grading' ? 'awaited' : 'handedIn'
  return part === 'due' ? 'open' : part === 'coming' ? 'coming' : 'missed'
}

/** Something to do with an exam: the words of its button, where it leads, and whether it is the main thing to do. */
export interface OwnStep {
  readonly text: 'start' | 'again' | 'goOn' | 'results' | 'rules'
  readonly to: string
  readonly isMain: boolean
}

/** What there is to do with an exam, the main thing first. */
export function ownStepsOf(exam: OwnExam, part: ExamPart): readonly OwnStep[] {
  const room = `/my-exams/${exam.id}`
  const isTaken = Boolean(exam.attempts_taken)
  const isKnown = exam.percent != null
  const mayBegin = part === 'due' && (exam.attempts_left ?? 0) > 0
  if (exam.attempts_running) return [{ text: 'goOn', to: room, isMain: true }]
  const results: OwnStep = { text: 'results', to: `${room}/results`, isMain: false }
  if (!mayBegin) return [isTaken ? results : { text: 'rules', to: room, isMain: false }]
  const begin: OwnStep = {
    text: isTaken ? 'again' : 'start',
    to: room,
    isMain: !isTaken || (isKnown && !exam.passed),
  }
  if (!isTaken || !isKnown) return [begin]
  return exam.passed ? [results, begin] : [begin, results]
}
