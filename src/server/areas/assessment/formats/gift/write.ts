/** Writes questions as GIFT. */

import { storedHtml } from '../../../../../fields/rich-text/formulas.ts'
import { replaceSounds } from '../../../../../fields/rich-text/sounds.ts'
import type { FormatWriter, WrittenRow } from '../../../../formats/format.ts'
import { categoryPath } from '../categories.ts'
import { writtenTex } from '../formulas.ts'
import {
  categoryOf,
  type FileQuestion,
  hasPictures,
  hasSounds,
  losing,
  type NumberRow,
  rounded,
  writtenQuestion,
} from '../question.ts'
import { escapeGift } from './scan.ts'

/** HTML without its pictures and sounds, which GIFT has no place for: they leave what they are called. */
const html = (text: string): string =>
  `[html]${escapeGift(
    replaceSounds(writtenTex(storedHtml(text)), label => label).replace(
      /<img [^<>]*?alt="([^"]*)"[^<>]*>/g,
      '$1',
    ),
  )}`

/** A line without formatting. What begins like a weight or a format has its own before it. */
const plain = (text: string): string => `${/^[%[]/.test(text) ? '[plain]' : ''}${escapeGift(text)}`

/** A line of HTML; most are a word. */
const line = (text: string): string => (/[<&]/.test(text) ? html(text) : plain(text))

const label = (text: string): string => text.replace(/[\\\]]/g, sign => `\\${sign}`).replace(/\s+/g, ' ')

const choices = ({ type, options }: FileQuestion): string =>
  (options ?? [])
    .map(({ text, weight, feedback }) => {
      const sign = type === 'single' && weight === 100 ? '=' : '~'
      const percent = weight === 0 || sign === '=' ? '' : `%${weight}%`
      return `\t${sign}${percent}${line(text)}${feedback ? `#[plain]${escapeGift(feedback)}` : ''}`
    })
    .join('\n')

const number = ({ value, tolerance, tolerance_kind, weight }: NumberRow): string => {
  const off = tolerance_kind === 'relative' ? rounded((Math.abs(value) * tolerance) / 100, 6) : tolerance
  return `\t=%${weight}%${digits(value)}:${digits(off)}`
}

/** A number without an exponent. */
const digits = (value: number): string => value.toFixed(6).replace(/\.?0+$/, '')

const answers: Readonly<
  Record<Exclude<FileQuestion['type'], 'ordering'>, (question: FileQuestion) => string>
> = {
  single: choices,
  multiple: choices,
  true_false: ({ correct }) => (correct === 'true' ? 'TRUE' : 'FALSE'),
  short_text: ({ accepted }) =>
    (accepted ?? []).map(({ text, weight }) => `\t=%${weight}%${plain(text)}`).join('\n'),
  long_text: () => '',
  numeric: ({ numbers }) => `#\n${(numbers ?? []).map(number).join('\n')}`,
  matching: ({ pairs }) =>
    (pairs ?? [])
      .map(
        ({ left, right }) =>
          `\t=${left === null ? '' : `[plain]${escapeGift(left)}`} -> ${escapeGift(right)}`,
      )
      .join('\n'),
}

/** An arrow is a sign of pairs, and nothing protects it. */
const hasArrow = ({ accepted, pairs, type }: FileQuestion): boolean =>
  (type === 'short_text' && !!accepted?.length && accepted.every(({ text }) => text.includes('->'))) ||
  !!pairs?.some(({ left }) => left?.includes('->'))

/** What GIFT would take for something else. */
const isUnclear = ({ type, options, accepted, numbers, pairs }: FileQuestion): boolean =>
  (type === 'single' && !options?.some(({ weight }) => weight === 100)) ||
  (type === 'multiple' && !options?.some(({ weight }) => weight > 0)) ||
  (type === 'short_text' && !accepted?.length) ||
  (type === 'numeric' && !numbers?.length) ||
  (type === 'matching' && !pairs?.length)

function skippedBy(question: FileQuestion): string | undefined {
  if (question.type === 'ordering') return 'type'
  if (hasArrow(question)) return 'arrow'
  return isUnclear(question) ? 'incomplete' : undefined
}

function question(row: WrittenRow): string {
  const own = writtenQuestion(row)
  const write = answers[own.type as keyof typeof answers]
  const labels = [
    ...(own.external_id ? [`[id:${label(own.external_id)}]`] : []),
    ...(own.tags ?? []).map(tag => `[tag:${label(tag)}]`),
  ]
  const inside = write(own)
  const feedback = own.explanation ? `\n\t####${html(own.explanation)}` : ''
  return `${labels.length ? `// ${labels.join(' ')}\n` : ''}::${escapeGift(own.name)}::${html(own.body)}{${inside.includes('\n') || inside.startsWith('\t') ? `\n${inside}` : inside}${feedback}${feedback || inside.includes('\t') ? '\n' : ''}}\n\n`
}

export const giftWriter: FormatWriter = {
  type: 'text/plain; charset=utf-8',
  losses(row) {
    const own = writtenQuestion(row)
    const skipped = skippedBy(own)
    if (skipped) return { skipped, lost: [] }
    return {
      lost: losing(
        ['pictures', hasPictures(own.body) || hasPictures(own.explanation)],
        ['sounds', hasSounds(own.body) || hasSounds(own.explanation)],
        ['mark', (own.default_mark ?? 1) !== 1],
        ['difficulty', (own.difficulty ?? 3) !== 3],
        ['keepOrder', own.keep_order === true],
        ['scoring', own.type === 'multiple' && own.scoring !== 'by_weight'],
        ['caseSensitive', own.case_sensitive === true],
        ['guide', !!own.guide?.length],
        ['units', !!own.units?.length],
        ['relativeTolerance', !!own.numbers?.some(({ tolerance_kind: kind }) => kind === 'relative')],
      ),
    }
  },
  async *write({ rows }) {
    let last: string | undefined
    for await (const row of rows) {
      if (skippedBy(writtenQuestion(row))) continue
      const path = categoryPath(categoryOf(row))
      if (path !== last) yield `$CATEGORY: ${path}\n\n`
      last = path
      yield question(row)
    }
  },
}
