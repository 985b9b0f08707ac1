/** Writes questions as Aiken, which knows single choices with one right answer. */
import { plainText } from '../../../../../fields/rich-text/index.ts'
import type { FormatWriter } from '../../../../formats/format.ts'
import {
  categoryOf,
  type FileQuestion,
  hasPictures,
  hasSounds,
  isFormatted,
  losing,
  writtenQuestion,
} from '../question.ts'

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'

const inOneLine = (html: string): string => plainText(html).replace(/\s+/g, ' ').trim()

/** A line that would be read as an answer, or as the right one. */
const sign = /^(?:[A-Z][.)] |ANSWER ?: ?[A-Z]$)/i

/** The lines of a question; one where a further one would be read as something else. */
function bodyOf(html: string): string {
  const lines = plainText(html)
    .split('\n')
    .map(line => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
  return lines.join(lines.slice(1).some(line => sign.test(line)) ? ' ' : '\n')
}

function skippedBy({ type, options, body }: FileQuestion): string | undefined {
  if (type !== 'single') return 'type'
  const right = (options ?? []).filter(({ weight }) => weight === 100)
  if (right.length !== 1 || (options?.length ?? 0) < 2) return 'incomplete'
  const text = bodyOf(body)
  if (!text || !options?.every(option => inOneLine(option.text))) return 'onlyPictures'
  return sign.test(text) ? 'unclear' : undefined
}

export const aikenWriter: FormatWriter = {
  type: 'text/plain; charset=utf-8',
  losses(row) {
    const own = writtenQuestion(row)
    const skipped = skippedBy(own)
    if (skipped) return { skipped, lost: [] }
    return {
      lost: losing(
        ['name', true],
        ['category', categoryOf(row).length > 0],
        ['weights', !!own.options?.some(({ weight }) => weight !== 0 && weight !== 100)],
        ['keepOrder', own.keep_order === true],
        ['feedback', !!own.options?.some(({ feedback }) => feedback)],
        ['explanation', !!own.explanation],
        ['pictures', hasPictures(own.body)],
        ['sounds', hasSounds(own.body)],
        ['formatting', isFormatted(own.body) || !!own.options?.some(({ text }) => isFormatted(text))],
        ['mark', (own.default_mark ?? 1) !== 1],
        ['difficulty', (own.difficulty ?? 3) !== 3],
        ['tags', !!own.tags?.length],
        ['externalId', !!own.external_id],
      ),
    }
  },
  async *write({ rows }) {
    for await (const row of rows) {
      const own = writtenQuestion(row)
      if (skippedBy(own)) continue
      const options = own.options ?? []
      const lines = options.map(({ text }, at) => `${letters[at]}. ${inOneLine(text)}`)
      const right = options.findIndex(({ weight }) => weight === 100)
      yield `${bodyOf(own.body)}\n${lines.join('\n')}\nANSWER: ${letters[right]}\n\n`
    }
  },
}
