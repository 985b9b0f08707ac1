import type { AttachedFile, Take } from '../../../../formats/format.ts'
import { attributeOf, childElements, elementOf, textAt, type XmlElement } from '../../../../formats/xml.ts'
import { ReadChanges } from '../question.ts'
import { ForeignTexts, type TextFormat } from '../texts.ts'

const formats: readonly string[] = ['html', 'plain_text', 'moodle_auto_format', 'markdown']

/** How the text of an element is written. */
const formatOf = (element: XmlElement | undefined): TextFormat => {
  const said = attributeOf(element, 'format')
  return formats.includes(said) ? (said as TextFormat) : 'html'
}

const nothing: Take = { item: () => undefined, media: async () => undefined }

/** The texts of one question, with the files that stand beside each of them. */
export class MoodleTexts {
  readonly #question: XmlElement
  readonly #texts: ForeignTexts

  constructor(question: XmlElement, take: Take = nothing, changes: ReadChanges = new ReadChanges()) {
    this.#question = question
    this.#texts = new ForeignTexts(take, changes)
  }

  /** A text without its tags, to be compared. */
  bare(name: string): string {
    return textAt(elementOf(this.#question, name), 'text')
      .replace(/<[^<>]*>/g, '')
      .trim()
  }

  /** A text right below the question, with its pictures and sounds. */
  rich(name: string): Promise<string> {
    const element = elementOf(this.#question, name)
    const html = this.#texts.html(textAt(element, 'text'), formatOf(element))
    return this.#texts.rich(html, address => fileOf(element, address))
  }

  /** The text of an element as a line of HTML without pictures and sounds. */
  line(element: XmlElement | undefined): string {
    return this.#texts.line(textAt(element, 'text'), formatOf(element))
  }

  /** The text of an element without formatting. */
  plain(element: XmlElement | undefined): string {
    return this.#texts.plain(this.#texts.html(textAt(element, 'text'), formatOf(element)))
  }
}

/** The file beside a text that an address in it names: `@@PLUGINFILE@@/folder/name.png`. */
function fileOf(element: XmlElement | undefined, address: string): AttachedFile | undefined {
  const [, encoded] = /^@@PLUGINFILE@@\/(.+)$/.exec(address) ?? []
  if (encoded === undefined || !element) return undefined
  let path: string
  try {
    path = decodeURIComponent(encoded.replace(/\?.*$/s, ''))
  } catch {
    return undefined
  }
  const file = childElements(element, 'file').find(
    each => `${attributeOf(each, 'path') || '/'}${attributeOf(each, 'name')}` === `/${path}`,
  )
  if (!file || attributeOf(file, 'encoding') !== 'base64') return undefined
  return { name: attributeOf(file, 'name'), key: file, bytes: () => Buffer.from(file.text, 'base64') }
}
