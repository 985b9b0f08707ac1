/** What Moodle's types of questions ask for. */
import type { Message } from '../../../../../metadata/message.ts'
import { attributeOf, childElements, elementOf, textAt, type XmlElement } from '../../../../formats/xml.ts'
import {
  type FileQuestion,
  feedbackOf,
  guideIn,
  type NumberRow,
  note,
  type ReadChanges,
  refusedKind,
  rounded,
} from '../question.ts'
import type { MoodleTexts } from './texts.ts'

type Answers = Pick<FileQuestion, 'type'> & Partial<FileQuestion>
type ReadType = (
  element: XmlElement,
  texts: MoodleTexts,
  changes: ReadChanges,
) => Answers | { readonly refused: Message } | Promise<Answers | { readonly refused: Message }>

const numberIn = (text: string): number => Number(text.trim().replace(',', '.') || Number.NaN)

/** Per cent of the mark. */
const weightOf = (answer: XmlElement): number => rounded(numberIn(attributeOf(answer, 'fraction')) || 0, 5)

const flag = (element: XmlElement, name: string): boolean => /^(1|true)$/i.test(textAt(element, name))

/** Whether answers come with a feedback that there is no place for. */
function noteFeedback(answers: readonly XmlElement[], changes: ReadChanges): void {
  if (answers.some(answer => textAt(answer, 'feedback', 'text') !== '')) changes.add('answerFeedback')
}

const multichoice: ReadType = (element, texts, changes) => {
  const options = childElements(element, 'answer').map(answer => ({
    text: texts.line(answer),
    weight: weightOf(answer),
    feedback: feedbackOf(texts.plain(elementOf(answer, 'feedback')), changes),
  }))
  // Moodle shuffles the answers of a question that does not say so, and takes it for one of a single answer.
  const keep_order = elementOf(element, 'shuffleanswers') !== undefined && !flag(element, 'shuffleanswers')
  return !elementOf(element, 'single') || flag(element, 'single')
    ? { type: 'single', options, keep_order }
    : { type: 'multiple', options, keep_order, scoring: 'by_weight' }
}

const truefalse: ReadType = (element, _, changes) => {
  const answers = childElements(element, 'answer')
  noteFeedback(answers, changes)
  const right = answers.find(answer => weightOf(answer) > 0)
  return { type: 'true_false', correct: textAt(right, 'text') === 'true' ? 'true' : 'false' }
}

const shortanswer: ReadType = (element, _, changes) => {
  const answers = childElements(element, 'answer')
  noteFeedback(answers, changes)
  return {
    type: 'short_text',
    accepted: answers
      // What brings nothing is there for its feedback.
      .filter(answer => weightOf(answer) > 0)
      .map(answer => ({ text: textAt(answer, 'text'), weight: weightOf(answer) })),
    case_sensitive: flag(element, 'usecase'),
  }
}

/** A number with six digits after the point at most; undefined where it has more. */
export function sixDigits(value: number): number | undefined {
  const near = rounded(value, 6)
  return Math.abs(near - value) <= Math.abs(value) * 1e-9 ? near : undefined
}

const numerical: ReadType = (element, _, changes) => {
  const answers = childElements(element, 'answer')
  noteFeedback(answers, changes)
  const numbers: NumberRow[] = []
  for (const answer of answers) {
    const [value, tolerance] = [
      numberIn(textAt(answer, 'text')),
      numberIn(textAt(answer, 'tolerance') || '0'),
    ]
    const [near, off] = [sixDigits(value), sixDigits(tolerance)]
    if (textAt(answer, 'text') === '*' || weightOf(answer) <= 0) changes.add('anyNumber')
    else if (near === undefined || off === undefined) return { refused: note('refused.number') }
    else numbers.push({ value: near, tolerance: off, tolerance_kind: 'absolute', weight: weightOf(answer) })
  }
  const units = childElements(element, 'units')
    .flatMap(list => childElements(list, 'unit'))
    .map(unit => ({
      name: textAt(unit, 'unit_name'),
      // Moodle says how many of the unit are one of the answer's.
      factor: rounded(1 / (numberIn(textAt(unit, 'multiplier')) || 1), 6),
    }))
  // Moodle lets the unit be left out unless it is graded, and may take a part of the mark alone for a wrong one.
  const isGraded = numberIn(textAt(element, 'unitgradingtype')) > 0
  if (units.length && !isGraded) changes.add('unitNeeded')
  if (isGraded && numberIn(textAt(element, 'unitpenalty')) !== 1) changes.add('unitPenalty')
  return { type: 'numeric', numbers, ...(units.length && { units }) }
}

const essay: ReadType = (element, texts, changes) => {
  if (
    textAt(element, 'responseformat') === 'noinline' ||
    numberIn(textAt(element, 'attachmentsrequired')) > 0
  )
    return { refused: refusedKind('essayFiles') }
  if (numberIn(textAt(element, 'attachments')) !== 0 && textAt(element, 'attachments') !== '')
    changes.add('attachments')
  if (numberIn(textAt(element, 'minwordlimit')) > 0 || numberIn(textAt(element, 'maxwordlimit')) > 0)
    changes.add('wordLimit')
  if (texts.bare('responsetemplate')) changes.add('responseTemplate')
  return { type: 'long_text', ...guideOf(element, texts, changes) }
}

/** What the marker is told, as criteria with points. */
function guideOf(element: XmlElement, texts: MoodleTexts, changes: ReadChanges): Partial<FileQuestion> {
  const graderinfo = elementOf(element, 'graderinfo')
  const guide = guideIn(textAt(graderinfo, 'text'))
  if (guide) return { guide }
  const text = texts.plain(graderinfo)
  if (!text) return {}
  const mark = numberIn(textAt(element, 'defaultgrade'))
  if (text.length > 300) changes.add('guide')
  return {
    guide: [{ criterion: text.length > 300 ? `${text.slice(0, 299)}…` : text, points: mark >= 0 ? mark : 1 }],
  }
}

const matching: ReadType = (element, texts) => ({
  type: 'matching',
  pairs: childElements(element, 'subquestion').map(pair => ({
    left: texts.plain(pair) || null,
    right: textAt(pair, 'answer', 'text'),
  })),
})

/** How Moodle marks an order; the name of a way, or its number. */
const orderScoring: Readonly<Record<string, 'exact' | 'neighbours'>> = {
  ALL_OR_NOTHING: 'exact',
  '-1': 'exact',
  RELATIVE_NEXT_EXCLUDE_LAST: 'neighbours',
  '1': 'neighbours',
}

const ordering: ReadType = (element, texts, changes) => {
  const answers = childElements(element, 'answer').map((answer, at) => ({
    text: texts.plain(answer),
    place: numberIn(attributeOf(answer, 'fraction')) || at + 1,
  }))
  const said = textAt(element, 'gradingtype')
  const scoring = orderScoring[said]
  if (!scoring) changes.add('orderScoring')
  if (!/^(ALL|0)?$/.test(textAt(element, 'selecttype'))) changes.add('orderSelection')
  return {
    type: 'ordering',
    items: answers.toSorted((a, b) => a.place - b.place).map(({ text }) => ({ text })),
    order_scoring: scoring ?? 'neighbours',
  }
}

/** By the type that the file says. */
export const readers = {
  multichoice,
  truefalse,
  shortanswer,
  numerical,
  essay,
  matching,
  ordering,
} as const satisfies Readonly<Record<string, ReadType>>
