/** Reads GIFT, the text format of Moodle. */
import type { FormatReader, ReadItem, Take } from '../../../../formats/format.ts'
import { categoryIn } from '../categories.ts'
import {
  type FileQuestion,
  note,
  ReadChanges,
  readQuestion,
  refusedKind,
  refuseQuestion,
} from '../question.ts'
import { ForeignTexts, RECOGNISED_LETTERS, type TextFormat, textLines } from '../texts.ts'
import { answersIn } from './answers.ts'
import { blocksOf, findSign, formatOf, type GiftBlock, opened, questionIn, unescapeGift } from './scan.ts'

const formats: Readonly<Record<string, TextFormat>> = {
  html: 'html',
  plain: 'plain_text',
  markdown: 'markdown',
}

/** A text of several lines, which may have pictures elsewhere: GIFT has none. */
function textIn(format: string, text: string, texts: ForeignTexts): Promise<string> {
  const meant = unescapeGift(text).trim()
  return texts.rich(texts.html(meant, formats[format] ?? 'moodle_auto_format'), () => undefined)
}

/** The answers without the feedback to the whole question, and that one. */
function divided(answers: string): readonly [answers: string, feedback: string] {
  for (let at = findSign(answers, '#'); at >= 0; at = findSign(answers, '#', at + 1))
    if (answers.startsWith('####', at)) return [answers.slice(0, at).trim(), answers.slice(at + 4)]
  return [answers, '']
}

async function readBlock(
  { text, id, tags }: GiftBlock,
  category: readonly string[],
  take: Take,
): Promise<ReadItem> {
  const { title, format, before, answers, after } = questionIn(text)
  const shown = title || unescapeGift(before).replace(/<[^<>]*>/g, ' ')
  if (answers === undefined && findSign(text, '{}') < 0)
    return refuseQuestion(shown, refusedKind('description'))
  if (answers === undefined || opened(answers) !== 0) return refuseQuestion(shown, note('refused.giftBraces'))
  const changes = new ReadChanges()
  const texts = new ForeignTexts(take, changes)
  const [own, feedback] = divided(answers)
  const read = answersIn(own, texts)
  if ('refused' in read) return refuseQuestion(shown, read.refused)
  const gap = after.trim() ? `${before.trimEnd()} _____ ${after.trim()}` : before
  const explanation = formatOf(feedback)
  const question: FileQuestion = {
    name: title,
    body: await textIn(format, gap, texts),
    ...(feedback.trim() && {
      explanation: await textIn(explanation.format || format, explanation.rest, texts),
    }),
    ...(id && { external_id: id }),
    tags,
    ...read,
  }
  return readQuestion(question, { category, changes })
}

export const giftReader: FormatReader = {
  recognises({ text }) {
    const start = text?.trimStart().slice(0, RECOGNISED_LETTERS)
    if (!start || start.startsWith('<')) return false
    const lines = textLines(start)
    // A colon of a text is protected: this is Aiken.
    if (lines.some(line => /^\s*ANSWER\s*:\s*[A-Z]\s*$/.test(line))) return false
    if (lines.some(line => /^\s*(?:\$CATEGORY:|::.*::)/s.test(line))) return true
    const from = findSign(start, '{')
    return (
      from >= 0 &&
      /^\s*([=~#}%]|T|F)/.test(start.slice(from + 1, from + 20)) &&
      findSign(start, '}', from) > 0
    )
  },
  async read({ text = '' }, take) {
    let category: readonly string[] = []
    for (const block of blocksOf(text)) {
      const [, path] = /^\$CATEGORY:\s*(.*)$/s.exec(block.text) ?? []
      if (path !== undefined) category = categoryIn(path)
      else take.item(await readBlock(block, category, take))
    }
  },
}
