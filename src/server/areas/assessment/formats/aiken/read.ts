/** Reads Aiken: a question, its answers behind letters, and the letter of the right one. */
import type { FormatReader, ReadItem } from '../../../../formats/format.ts'
import { inlineHtml, note, paragraphs, readQuestion, refuseQuestion } from '../question.ts'
import { RECOGNISED_LETTERS, textLines } from '../texts.ts'

const option = /^\s*([A-Z])[.)]\s+(.*)$/s
const right = /^\s*ANSWER\s*:\s*([A-Z])\s*$/i

/** What was read of a question so far. */
interface Open {
  readonly body: string[]
  readonly options: { readonly letter: string; readonly lines: string[] }[]
  /** An empty line stands behind its answers. */
  isOver: boolean
}

const opened = (...body: string[]): Open => ({ body, options: [], isOver: false })

function finished({ body, options }: Open, letter: string | undefined): ReadItem {
  const text = body.join('\n').trim()
  if (letter === undefined) return refuseQuestion(text, note('refused.aikenAnswer'))
  if (!text) return refuseQuestion(options[0]?.lines.join(' ') ?? '', note('refused.aikenText'))
  if (options.length < 2) return refuseQuestion(text, note('refused.aikenOptions'))
  if (!options.some(option => option.letter === letter))
    return refuseQuestion(text, note('refused.aikenLetter', { letter }))
  return readQuestion(
    {
      name: '',
      type: 'single',
      body: paragraphs(text),
      options: options.map(option => ({
        text: inlineHtml(option.lines.join('\n')),
        weight: option.letter === letter ? 100 : 0,
      })),
    },
    {},
  )
}

export const aikenReader: FormatReader = {
  recognises({ text = '' }) {
    const lines = textLines(text.trimStart().slice(0, RECOGNISED_LETTERS))
    return lines.some(line => right.test(line)) && lines.some(line => /^\s*[A-Z][.)]\s+\S/.test(line))
  },
  async read({ text = '' }, take) {
    let open = opened()
    for (const line of textLines(text)) {
      const [, letter, answer = ''] = option.exec(line) ?? []
      const [, chosen] = right.exec(line) ?? []
      if (chosen !== undefined) {
        take.item(finished(open, chosen.toUpperCase()))
        open = opened()
      } else if (letter !== undefined && (letter === 'A' ? open.body.length : open.options.length))
        open.options.push({ letter, lines: [answer.trim()] })
      else if (!open.options.length) open.body.push(line)
      else if (line.trim() === '') open.isOver = true
      else if (open.isOver) {
        // The answers ended, and nothing said which of them is right.
        take.item(finished(open, undefined))
        open = opened(line)
      } else open.options.at(-1)?.lines.push(line.trim())
    }
    if (open.options.length || open.body.some(line => line.trim())) take.item(finished(open, undefined))
  },
}
