/** Questions as files of other programs have them. */
import type { QuestionType } from '../../../../../resources/assessment/question-types.ts'
import { plainText } from '../../../../fields/rich-text/index.ts'
import { type Message, message } from '../../../../metadata/message.ts'
import type { ReadItem, WrittenRow } from '../../../formats/format.ts'

/** An answer to choose from; its text is HTML without pictures and sounds. */
export interface Option {
  readonly text: string
  /** Per cent. */
  readonly weight: number
  readonly feedback?: string | null
}

export interface Accepted {
  readonly text: string
  readonly weight: number
}

export interface NumberRow {
  readonly value: number
  readonly tolerance: number
  readonly tolerance_kind: 'absolute' | 'relative'
  readonly weight: number
}

export interface Unit {
  readonly name: string
  /** What a number of this unit is multiplied by. */
  readonly factor: number
}

export interface Pair {
  /** Null: the right side only distracts. */
  readonly left: string | null
  readonly right: string
}

/** What a question has, by its type; keys as a body of `questions` has them. */
export interface FileQuestion {
  readonly name: string
  readonly type: QuestionType
  /** HTML. */
  readonly body: string
  readonly default_mark?: number
  readonly difficulty?: number | null
  readonly tags?: readonly string[] | null
  /** HTML. */
  readonly explanation?: string | null
  readonly external_id?: string | null
  readonly correct?: 'true' | 'false' | null
  readonly options?: readonly Option[] | null
  readonly keep_order?: boolean | null
  readonly scoring?: 'all_or_nothing' | 'right_minus_wrong' | 'by_weight' | null
  readonly accepted?: readonly Accepted[] | null
  readonly case_sensitive?: boolean | null
  readonly guide?: readonly { readonly criterion: string; readonly points: number }[] | null
  readonly numbers?: readonly NumberRow[] | null
  readonly units?: readonly Unit[] | null
  readonly pairs?: readonly Pair[] | null
  readonly items?: readonly { readonly text: string }[] | null
  readonly order_scoring?: 'exact' | 'neighbours' | null
}

/** A message of these formats. */
export const note = (key: string, params?: Message['params']): Message =>
  message(`question-formats:${key}`, params)

/** What is otherwise than in the file; each thing is said once. */
export class ReadChanges {
  readonly #found = new Map<string, Message>()

  add(key: string, params?: Message['params']): void {
    const made = note(`changed.${key}`, params)
    this.#found.set(JSON.stringify(made), made)
  }

  get all(): Message[] {
    return [...this.#found.values()]
  }
}

/** Kinds of questions whose names a refusal has in words. */
const namedKinds = new Set([
  'description',
  'multianswer',
  'calculated',
  'calculatedmulti',
  'calculatedsimple',
  'randomsamatch',
  'random',
  'gapselect',
  'ddwtos',
  'ddimageortext',
  'ddmarker',
  'ddmatch',
  'essayFiles',
  'hotspot',
  'graphic',
  'gaps',
  'associate',
  'slider',
  'upload',
  'drawing',
  'media',
  'endAttempt',
  'custom',
  'several',
  'processing',
])

const alike: Readonly<Record<string, string>> = { cloze: 'multianswer' }

/** Why a kind of question is not taken. */
export function refusedKind(kind: string): Message {
  const name = alike[kind] ?? kind
  return namedKinds.has(name)
    ? note(`refused.kinds.${name}`)
    : note('refused.kind', { kind: kind.slice(0, 60) })
}

/** Letters of a question's name, of a feedback, and of a tag. */
const MAX_NAME = 160
const MAX_FEEDBACK = 500
const MAX_TAG = 60
const MAX_TAGS = 20

/** A text of so many UTF-16 units at most, with an ellipsis where it was longer. */
export function clipped(text: string, max: number): string {
  if (text.length <= max) return text
  return `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim()

/** A name, shortened where it is longer than a question's may be. */
function nameOf(name: string, body: string, changes: ReadChanges): string {
  const given = oneLine(name)
  if (given.length > MAX_NAME) changes.add('name')
  return clipped(given || oneLine(plainText(body)) || '…', MAX_NAME)
}

/** A feedback as plain text, or null for none. */
export function feedbackOf(text: string, changes: ReadChanges): string | null {
  if (text.length > MAX_FEEDBACK) changes.add('feedbackShortened')
  return clipped(text, MAX_FEEDBACK) || null
}

function tagsOf(tags: readonly string[], changes: ReadChanges): string[] {
  const all = [...new Set(tags.map(tag => oneLine(tag)).filter(Boolean))]
  const short = all.filter(tag => tag.length <= MAX_TAG).slice(0, MAX_TAGS)
  if (short.length < all.length) changes.add('tags')
  return short
}

/** A number with so many digits after the point. */
export const rounded = (value: number, digits: number): number => Number(value.toFixed(digits))

/** What is known of a record besides the question itself. */
interface Around {
  readonly kind?: string
  /** The titles of the categories down to its own. */
  readonly category?: readonly string[]
  readonly changes?: ReadChanges
}

/** Takes a question as it stands in a file. */
export function readQuestion(
  { name, tags, ...question }: FileQuestion,
  { kind, category = [], changes = new ReadChanges() }: Around,
): ReadItem {
  const title = nameOf(name, question.body, changes)
  const shortTags = tagsOf(tags ?? [], changes)
  const values = {
    ...question,
    name: title,
    body: plainText(question.body) || /<img/.test(question.body) ? question.body : `<p>${escaped(title)}</p>`,
    ...(shortTags.length && { tags: shortTags }),
  }
  return {
    title,
    ...(kind && { kind }),
    values,
    ...(category.length && { places: { category } }),
    ...(changes.all.length && { changed: changes.all }),
  }
}

/** Refuses a question. */
export const refuseQuestion = (title: string, refused: Message, kind?: string): ReadItem => ({
  title: clipped(oneLine(title), MAX_NAME) || '…',
  ...(kind && { kind }),
  refused,
})

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Plain text as HTML within a line. */
export const inlineHtml = (text: string): string => escaped(text.trim()).replace(/\r?\n/g, '<br />')

/** Plain text as paragraphs. */
export const paragraphs = (text: string): string =>
  text
    .trim()
    .split(/\r?\n\s*\r?\n/)
    .filter(part => part.trim())
    .map(part => `<p>${inlineHtml(part)}</p>`)
    .join('')

/** A question of the portal that is to be written. */
export const writtenQuestion = ({ row }: WrittenRow): FileQuestion & { readonly id: number } =>
  row as unknown as FileQuestion & { readonly id: number }

/** The titles of the categories down to a question's own. */
export const categoryOf = ({ places }: WrittenRow): readonly string[] => places.category ?? []

/** Whether a formatted text has pictures. */
export const hasPictures = (html: string | null | undefined): boolean => /<img /.test(html ?? '')

/** Whether a formatted text has sounds. */
export const hasSounds = (html: string | null | undefined): boolean => /<audio /.test(html ?? '')

/** Whether a text has anything that plain text has not, but for being one paragraph. */
export const isFormatted = (html: string): boolean => /<(?!\/?(?:p|br)\b)/.test(html)

/** Where a question's mark goes with equal parts: the weight of each of so many right options. */
export const equalWeight = (count: number): number => rounded(100 / count, 5)

/** Marking instructions as one list: what formats have that know a text for the marker alone. */
export const guideAsHtml = (guide: NonNullable<FileQuestion['guide']>): string =>
  `<ul>${guide.map(({ criterion, points }) => `<li>${escaped(criterion)} (${points})</li>`).join('')}</ul>`

/** A list that {@link guideAsHtml} wrote; undefined for any other text. */
export function guideIn(html: string): { criterion: string; points: number }[] | undefined {
  const list = /^\s*<ul>(.*)<\/ul>\s*$/s.exec(html)?.[1]
  if (list === undefined) return undefined
  const [before = '', ...lines] = list.split('<li>')
  if (before.trim() || !lines.length) return undefined
  const guide: { criterion: string; points: number }[] = []
  for (const line of lines) {
    const [content = '', behind, ...more] = line.split('</li>')
    const [all, points] = /\((\d+(?:\.\d+)?)\)$/.exec(content) ?? []
    if (all === undefined || content.includes('<') || behind?.trim() !== '' || more.length) return undefined
    guide.push({ criterion: plainText(content.slice(0, -all.length).trimEnd()), points: Number(points) })
  }
  return guide
}

/** The reasons for which a question loses something, each held against it. */
export const losing = (
  ...reasons: readonly (readonly [name: string, isLost: boolean])[]
): readonly string[] => reasons.flatMap(([name, isLost]) => (isLost ? [name] : []))
