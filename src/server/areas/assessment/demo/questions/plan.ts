import type { QuestionType } from '../../../../../../resources/assessment/question-types.ts'

/** A question of the demo, with what stands in its columns. */
export interface QuestionPlan {
  readonly type: QuestionType
  readonly body: string
  readonly difficulty: number
  readonly tags: readonly string[]
  readonly mark?: number
  readonly explanation?: string
  /** What is heard with it, where the demo keeps files. */
  readonly sound?: { readonly name: string; readonly label: string; content(): Buffer }
  readonly answers: Readonly<Record<string, unknown>>
}

/** What every question may say besides what it asks. */
type More = Partial<Pick<QuestionPlan, 'difficulty' | 'tags' | 'mark' | 'explanation' | 'sound'>>

const plan = (
  type: QuestionType,
  body: string,
  answers: QuestionPlan['answers'],
  { difficulty = 3, tags = [], ...more }: More,
): QuestionPlan => ({ type, body, answers, difficulty, tags, ...more })

const option = (text: string, weight: number) => ({ text: `<p>${text}</p>`, weight, feedback: null })

/** One option is right: the first one. Its place among the others follows from how many letters it has. */
export function single(
  body: string,
  [right = '', ...wrong]: readonly string[],
  more: More = {},
): QuestionPlan {
  const options = wrong.map(text => option(text, 0))
  options.splice(right.length % (wrong.length + 1), 0, option(right, 100))
  return plan('single', body, { options }, more)
}

/** Some options are right, and each brings the same. */
export function multiple(
  body: string,
  right: readonly string[],
  wrong: readonly string[],
  more: More & { readonly scoring?: 'all_or_nothing' | 'right_minus_wrong' | 'by_weight' } = {},
): QuestionPlan {
  const { scoring = 'right_minus_wrong', ...rest } = more
  const weight = Math.floor(10_000_000 / right.length) / 100_000
  const options = [
    ...right.map(text => option(text, weight)),
    ...wrong.map(text => option(text, scoring === 'by_weight' ? -50 : 0)),
  ]
  // By their words, so that the right ones do not stand together.
  options.sort((a, b) => a.text.localeCompare(b.text, 'tr'))
  return plan('multiple', body, { options, scoring }, rest)
}

export const trueFalse = (body: string, correct: boolean, more: More = {}): QuestionPlan =>
  plan('true_false', body, { correct: String(correct) }, more)

/** Words, of which the first are worth the whole mark; those behind a number are worth so many per cent of it. */
export const shortText = (
  body: string,
  accepted: readonly (string | readonly [text: string, weight: number])[],
  more: More = {},
): QuestionPlan =>
  plan(
    'short_text',
    body,
    {
      accepted: accepted.map(entry =>
        typeof entry === 'string' ? { text: entry, weight: 100 } : { text: entry[0], weight: entry[1] },
      ),
      case_sensitive: false,
    },
    more,
  )

export const longText = (
  body: string,
  guide: readonly (readonly [criterion: string, points: number])[],
  more: More = {},
): QuestionPlan =>
  plan(
    'long_text',
    body,
    { guide: guide.map(([criterion, points]) => ({ criterion, points })) },
    { mark: guide.reduce((sum, [, points]) => sum + points, 0), ...more },
  )

/** A number; `tolerance` is absolute, or in per cent where `relative`. Units by their factors. */
export function numeric(
  body: string,
  value: number,
  more: More & {
    readonly tolerance?: number
    readonly relative?: boolean
    readonly units?: Readonly<Record<string, number>>
  } = {},
): QuestionPlan {
  const { tolerance = 0, relative = false, units = {}, ...rest } = more
  const numbers = [{ value, tolerance, tolerance_kind: relative ? 'relative' : 'absolute', weight: 100 }]
  return plan(
    'numeric',
    body,
    { numbers, units: Object.entries(units).map(([name, factor]) => ({ name, factor })) },
    rest,
  )
}

/** Left and right sides; what is right alone distracts. */
export const matchingPairs = (
  body: string,
  pairs: Readonly<Record<string, string>>,
  distractors: readonly string[] = [],
  more: More = {},
): QuestionPlan =>
  plan(
    'matching',
    body,
    {
      pairs: [
        ...Object.entries(pairs).map(([left, right]) => ({ left, right })),
        ...distractors.map(right => ({ left: null, right })),
      ],
    },
    more,
  )

/** In their right order. */
export const ordering = (
  body: string,
  items: readonly string[],
  more: More & { readonly scoring?: 'exact' | 'neighbours' } = {},
): QuestionPlan => {
  const { scoring = 'neighbours', ...rest } = more
  return plan('ordering', body, { items: items.map(text => ({ text })), order_scoring: scoring }, rest)
}
