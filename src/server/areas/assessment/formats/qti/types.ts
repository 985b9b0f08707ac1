/** What the interactions of QTI ask for. */
import type { Message } from '../../../../../metadata/message.ts'
import {
  attributeOf,
  childElements,
  elementOf,
  elementsWithin,
  localName,
  type XmlElement,
} from '../../../../formats/xml.ts'
import { sixDigits } from '../moodle/types.ts'
import {
  equalWeight,
  type FileQuestion,
  feedbackOf,
  guideIn,
  type NumberRow,
  note,
  type Option,
  type ReadChanges,
  refusedKind,
  rounded,
} from '../question.ts'
import type { ForeignTexts } from '../texts.ts'
import { type Declaration, maximumOf, type Processing } from './declaration.ts'
import { htmlIn } from './html.ts'

type Answers = Pick<FileQuestion, 'type' | 'default_mark'> & Partial<FileQuestion>
type Read = Answers | { readonly refused: Message }

/** An item with its one interaction. */
export interface AskedItem {
  readonly item: XmlElement
  readonly interaction: XmlElement
  readonly declaration: Declaration
  readonly processing: Processing
  readonly texts: ForeignTexts
  readonly changes: ReadChanges
}

const noAnswer: Read = { refused: note('refused.noAnswer') }

/** Whether points are mapped, and by which answers. */
const mappedOf = ({ declaration, processing }: AskedItem) =>
  processing === 'map_response' ? declaration.mapped : undefined

/** The mark of an item, and what its points are divided by to be shares of it. */
function marks({ item }: AskedItem, max: number): { readonly default_mark: number; readonly whole: number } {
  const said = maximumOf(item)
  // Of a question that brings nothing the points are shares themselves.
  const whole = said === undefined ? (max > 0 ? max : 1) : said > 0 ? said : 1
  return { default_mark: rounded(said ?? whole, 2), whole }
}

const share = (value: number, whole: number): number => rounded((value / whole) * 100, 5)
const highest = (values: readonly number[]): number => Math.max(0, ...values)
const total = (values: readonly number[]): number =>
  values.filter(value => value > 0).reduce((a, b) => a + b, 0)

function choices(asked: AskedItem): Read {
  const { interaction, declaration, processing, texts, changes } = asked
  const elements = elementsWithin(interaction, each => /^(simple|inline)Choice$/.test(localName(each.name)))
  const single = declaration.cardinality === 'single'
  const { correct } = declaration
  // Points may be given beside a template that does not look at them.
  const points = new Map((declaration.mapped ?? []).map(({ key, value }) => [key, value]))
  const isMapped =
    mappedOf(asked) !== undefined || (points.size > 0 && processing === 'match_correct' && !single)
  if (!isMapped && !correct.length) return noAnswer
  const values = elements.map(each => points.get(attributeOf(each, 'identifier')) ?? declaration.otherwise)
  const { default_mark, whole } = marks(asked, isMapped ? (single ? highest(values) : total(values)) : 1)
  const weightOf = (id: string, at: number) => {
    if (isMapped) return share(values[at] as number, whole)
    if (!correct.includes(id)) return 0
    return single ? 100 : equalWeight(correct.length)
  }
  const ids = elements.map(each => attributeOf(each, 'identifier'))
  if (single && ids.length === 2 && ids.includes('true') && ids.includes('false')) {
    const right = ids.find((id, at) => weightOf(id, at) === 100)
    if (right) return { type: 'true_false', default_mark, correct: right as 'true' | 'false' }
  }
  const options: Option[] = elements.map((each, at) => {
    const feedback = elementsWithin(each, child => /^feedback(Inline|Block)$/.test(localName(child.name)))
    return {
      text: texts.withoutMedia(htmlIn(each).trim()),
      weight: weightOf(ids[at] as string, at),
      feedback: feedbackOf(feedback.map(child => texts.plain(htmlIn(child))).join(' '), changes),
    }
  })
  const isFixed = elements.some(each => attributeOf(each, 'fixed') === 'true')
  const isShuffled = attributeOf(interaction, 'shuffle') === 'true'
  if (isFixed && isShuffled) changes.add('fixedChoices')
  const keep_order = isFixed || !isShuffled
  if (single) return { type: 'single', default_mark, options, keep_order }
  const max = Number(attributeOf(interaction, 'maxChoices') || 0)
  if (max > 0 && max < options.length) changes.add('maxChoices')
  return {
    type: 'multiple',
    default_mark,
    options,
    keep_order,
    scoring: processing === 'map_response' ? 'by_weight' : 'all_or_nothing',
  }
}

/** Right answers that are written, each with its weight. */
function written(asked: AskedItem): { readonly default_mark: number; readonly answers: readonly Option[] } {
  const mapped = mappedOf(asked)
  if (!mapped)
    return {
      default_mark: marks(asked, 1).default_mark,
      answers: asked.declaration.correct.map(text => ({ text, weight: 100 })),
    }
  const { default_mark, whole } = marks(asked, highest(mapped.map(({ value }) => value)))
  return {
    default_mark,
    answers: mapped
      .filter(({ value }) => value > 0)
      .map(({ key, value }) => ({ text: key, weight: share(value, whole) })),
  }
}

function textEntry(asked: AskedItem): Read {
  const { declaration } = asked
  const { default_mark, answers } = written(asked)
  if (!answers.length) return noAnswer
  if (declaration.baseType === 'string')
    return {
      type: 'short_text',
      default_mark,
      // An asterisk is one there, and any text here.
      accepted: answers.map(({ text, weight }) => ({ text: text.replaceAll('*', '\\*'), weight })),
      case_sensitive: mappedOf(asked)?.some(({ caseSensitive }) => caseSensitive) ?? true,
    }
  if (declaration.baseType !== 'integer' && declaration.baseType !== 'float')
    return { refused: note('refused.kind', { kind: declaration.baseType.slice(0, 60) }) }
  const numbers: NumberRow[] = []
  for (const { text, weight } of answers) {
    const value = sixDigits(Number(text || Number.NaN))
    if (value === undefined) return { refused: note('refused.number') }
    numbers.push({ value, tolerance: 0, tolerance_kind: 'absolute', weight })
  }
  return { type: 'numeric', default_mark, numbers }
}

function extendedText(asked: AskedItem): Read {
  const { item, texts, changes } = asked
  const { default_mark } = marks(asked, 1)
  const rubrics = elementsWithin(item, each => localName(each.name) === 'rubricBlock').filter(each =>
    /\bscorer\b/.test(attributeOf(each, 'view')),
  )
  const guide = rubrics.map(each => guideIn(htmlIn(each).trim())).find(found => found)
  if (guide) return { type: 'long_text', default_mark, guide }
  const text = rubrics
    .map(each => texts.plain(htmlIn(each)))
    .join(' ')
    .trim()
  if (text.length > 300) changes.add('guide')
  return {
    type: 'long_text',
    default_mark,
    ...(text && {
      guide: [{ criterion: text.length > 300 ? `${text.slice(0, 299)}…` : text, points: default_mark }],
    }),
  }
}

const textsOf = (elements: readonly XmlElement[], texts: ForeignTexts): ReadonlyMap<string, string> =>
  new Map(elements.map(each => [attributeOf(each, 'identifier'), texts.plain(htmlIn(each))]))

function matching(asked: AskedItem): Read {
  const { interaction, declaration, texts, changes } = asked
  const [left, right] = childElements(interaction, 'simpleMatchSet').map(set =>
    textsOf(childElements(set, 'simpleAssociableChoice'), texts),
  )
  const mapped = mappedOf(asked)?.filter(({ value }) => value > 0)
  const found = mapped?.map(({ key }) => key) ?? declaration.correct
  if (!left || !right || !found.length) return noAnswer
  const values = mapped?.map(({ value }) => value) ?? []
  const { default_mark } = marks(asked, mapped ? total(values) : 1)
  if (new Set(values).size > 1 || (!mapped && found.length > 1)) changes.add('pairScoring')
  const pairs = found.map(pair => pair.split(/\s+/) as [string, string])
  const used = new Set(pairs.map(([, to]) => to))
  return {
    type: 'matching',
    default_mark,
    pairs: [
      ...pairs.map(([from, to]) => ({ left: left.get(from) ?? null, right: right.get(to) ?? '' })),
      ...[...right].filter(([id]) => !used.has(id)).map(([, text]) => ({ left: null, right: text })),
    ],
  }
}

function ordering(asked: AskedItem): Read {
  const { interaction, declaration, processing, texts } = asked
  if (processing === 'map_response') return { refused: refusedKind('processing') }
  const items = textsOf(childElements(interaction, 'simpleChoice'), texts)
  if (!declaration.correct.length) return noAnswer
  return {
    type: 'ordering',
    default_mark: marks(asked, 1).default_mark,
    items: declaration.correct.map(id => ({ text: items.get(id) ?? '' })),
    order_scoring: 'exact',
  }
}

/** By the name of the interaction. */
export const interactions: Readonly<Record<string, (asked: AskedItem) => Read>> = {
  choiceInteraction: choices,
  inlineChoiceInteraction: choices,
  textEntryInteraction: textEntry,
  extendedTextInteraction: extendedText,
  matchInteraction: matching,
  orderInteraction: ordering,
}

/** What the others are called in a refusal. */
export const otherInteractions: Readonly<Record<string, string>> = {
  hotspotInteraction: 'hotspot',
  selectPointInteraction: 'hotspot',
  graphicOrderInteraction: 'graphic',
  graphicAssociateInteraction: 'graphic',
  graphicGapMatchInteraction: 'graphic',
  positionObjectInteraction: 'graphic',
  gapMatchInteraction: 'gaps',
  hottextInteraction: 'gaps',
  associateInteraction: 'associate',
  sliderInteraction: 'slider',
  uploadInteraction: 'upload',
  drawingInteraction: 'drawing',
  mediaInteraction: 'media',
  endAttemptInteraction: 'endAttempt',
  customInteraction: 'custom',
}

/** The prompt of an interaction as HTML. */
export const promptOf = (interaction: XmlElement): string => {
  const prompt = elementOf(interaction, 'prompt')
  const text = prompt ? htmlIn(prompt).trim() : ''
  return text && !text.startsWith('<p') ? `<p>${text}</p>` : text
}
