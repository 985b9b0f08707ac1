/** Reads the XML that Moodle exports questions in. */
import type { FormatReader, Take } from '../../../../formats/format.ts'
import {
  attributeOf,
  childElements,
  readDocument,
  rootOf,
  textAt,
  type XmlElement,
} from '../../../../formats/xml.ts'
import { categoryIn } from '../categories.ts'
import { type FileQuestion, ReadChanges, readQuestion, refusedKind, refuseQuestion } from '../question.ts'
import { MoodleTexts } from './texts.ts'
import { readers } from './types.ts'

/** Texts that Moodle puts into every question with several answers: what is said of a right, a partly right and a wrong one. */
const standardFeedback =
  /^(your answer is (partially )?correct\.?|your answer is incorrect\.?|(yanıtınız|cevabınız) (kısmen )?(doğru|yanlış)\.?)?$/i

/** What a question of any type has that questions here have not. */
function noteCommon(element: XmlElement, changes: ReadChanges): void {
  const texts = new MoodleTexts(element)
  for (const name of ['correctfeedback', 'partiallycorrectfeedback', 'incorrectfeedback'])
    if (!standardFeedback.test(texts.bare(name))) changes.add('overallFeedback')
  if (childElements(element, 'hint').some(hint => textAt(hint, 'text') !== '')) changes.add('hints')
}

async function readOne(
  element: XmlElement,
  category: readonly string[],
  take: Take,
): Promise<Parameters<Take['item']>[0]> {
  const kind = attributeOf(element, 'type')
  const title =
    textAt(element, 'name', 'text') || textAt(element, 'questiontext', 'text').replace(/<[^<>]*>/g, ' ')
  const read = Object.hasOwn(readers, kind) ? readers[kind as keyof typeof readers] : undefined
  if (!read) return refuseQuestion(title, refusedKind(kind || '?'), kind)
  const changes = new ReadChanges()
  const texts = new MoodleTexts(element, take, changes)
  const body = await texts.rich('questiontext')
  const answers = await read(element, texts, changes)
  if ('refused' in answers) return refuseQuestion(title, answers.refused, kind)
  noteCommon(element, changes)
  const mark = Number(textAt(element, 'defaultgrade') || '1')
  const externalId = textAt(element, 'idnumber')
  const explanation = await texts.rich('generalfeedback')
  const question: FileQuestion = {
    name: textAt(element, 'name', 'text'),
    body,
    default_mark: Number.isFinite(mark) ? mark : 1,
    ...(explanation && { explanation }),
    ...(externalId && { external_id: externalId }),
    tags: childElements(element, 'tags').flatMap(tags =>
      childElements(tags, 'tag').map(tag => textAt(tag, 'text')),
    ),
    ...answers,
  }
  return readQuestion(question, { kind, category, changes })
}

export const moodleReader: FormatReader = {
  recognises: ({ text }) => text !== undefined && rootOf(text) === 'quiz',
  async read({ text = '' }, take) {
    let category: readonly string[] = []
    for (const element of childElements(readDocument(text.trimStart()), 'question'))
      if (attributeOf(element, 'type') === 'category')
        category = categoryIn(textAt(element, 'category', 'text'))
      else take.item(await readOne(element, category, take))
  },
}
