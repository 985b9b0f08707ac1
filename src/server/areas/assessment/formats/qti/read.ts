/** Reads QTI 2.1 and 2.2: one item, or a package of them. */
import { richSounds } from '../../../../../fields/rich-text/sounds.ts'
import type { FormatReader, ReadItem, Take } from '../../../../formats/format.ts'
import type { ZipArchive } from '../../../../formats/package.ts'
import { refusedFile } from '../../../../formats/refusal.ts'
import { decodeText } from '../../../../formats/sent-file.ts'
import {
  attributeOf,
  childElements,
  elementOf,
  elementsWithin,
  localName,
  readDocument,
  rootOf,
  type XmlElement,
} from '../../../../formats/xml.ts'
import { HttpError } from '../../../../http/errors.ts'
import { note, ReadChanges, readQuestion, refusedKind, refuseQuestion } from '../question.ts'
import { type FindFile, ForeignTexts } from '../texts.ts'
import { declarationOf, processingOf } from './declaration.ts'
import { htmlIn } from './html.ts'
import { assessmentItemsOf, type ItemMetadata, type PackagedItem, pathFrom } from './package.ts'
import { type AskedItem, interactions, otherInteractions, promptOf } from './types.ts'

/** Where an item stands. */
interface Around extends ItemMetadata {
  readonly find: FindFile
  readonly take: Take
}

/** What an item asks, or why it is not taken. */
function askedIn(
  item: XmlElement,
  texts: ForeignTexts,
  changes: ReadChanges,
): AskedItem | ReturnType<typeof note> {
  const body = elementOf(item, 'itemBody')
  const found = body ? elementsWithin(body, each => localName(each.name).endsWith('Interaction')) : []
  const [interaction] = found
  if (!interaction) return refusedKind('description')
  if (found.length > 1) return refusedKind('several')
  const name = localName(interaction.name)
  if (!interactions[name]) return refusedKind(otherInteractions[name] ?? name)
  const processing = processingOf(item)
  // What people mark has none, or one that says nothing.
  if (processing === 'own' && name !== 'extendedTextInteraction') return refusedKind('processing')
  const declaration = declarationOf(item, attributeOf(interaction, 'responseIdentifier'))
  if (!declaration) return note('refused.noAnswer')
  return { item, interaction, declaration, processing, texts, changes }
}

const isFeedback = (element: XmlElement) => /^feedback(Inline|Block)$/.test(localName(element.name))

/** Whether a body has feedback that belongs to no answer. */
const hasFeedbackBeside = (body: XmlElement): boolean =>
  elementsWithin(body, each => isFeedback(each) || localName(each.name).endsWith('Interaction')).some(
    isFeedback,
  )

async function readItem(item: XmlElement, around: Around): Promise<ReadItem> {
  const { find, take, externalId, tags, difficulty, category } = around
  const title = attributeOf(item, 'title')
  const changes = new ReadChanges()
  const texts = new ForeignTexts(take, changes)
  const asked = askedIn(item, texts, changes)
  if ('key' in asked) return refuseQuestion(title || attributeOf(item, 'identifier'), asked)
  const kind = localName(asked.interaction.name)
  const answers = interactions[kind]?.(asked)
  if (!answers || 'refused' in answers)
    return refuseQuestion(title, answers?.refused ?? refusedKind(kind), kind)
  const itemBody = elementOf(item, 'itemBody') as XmlElement
  const feedback = childElements(item, 'modalFeedback')
  if (feedback.length > 1 || hasFeedbackBeside(itemBody)) changes.add('overallFeedback')
  const body = await texts.rich(`${unwrapped(htmlIn(itemBody))}${promptOf(asked.interaction)}`, find)
  const explanation = feedback[0] && (await texts.rich(unwrapped(htmlIn(feedback[0]).trim()), find))
  return readQuestion(
    {
      name: title,
      body,
      ...(explanation && { explanation }),
      ...(externalId && { external_id: externalId }),
      ...(difficulty && { difficulty }),
      tags,
      ...answers,
    },
    { kind, category, changes },
  )
}

/** The content of a body that is one block for all of it, as an export has it. */
const unwrapped = (html: string): string =>
  /^<div>((?:(?!<\/?div\b).)*)<\/div>(?:\s*(?:<p><\/p>|<div><\/div>))?$/s.exec(html.trim())?.[1] ?? html

const nowhere: FindFile = () => undefined

/** The root of an item's file. Throws 422 for one of another kind. */
function itemIn(text: string): XmlElement {
  const root = readDocument(text.trimStart())
  const name = localName(root.name)
  if (name === 'assessmentItem') return root
  throw refusedFile(
    name === 'questestinterop'
      ? 'question-formats:file.qti1'
      : name === 'qti-assessment-item'
        ? 'question-formats:file.qti3'
        : 'question-formats:file.noItem',
  )
}

/** The longest file of an item, and the largest picture or sound: no text takes more. In bytes. */
const MAX_ITEM_BYTES = 5_000_000
const MAX_MEDIA_BYTES = richSounds.maxSize

/** Reads an item of a package; what is wrong with its file is said of it alone. */
async function readPackaged(parts: ZipArchive, packaged: PackagedItem, take: Take): Promise<ReadItem> {
  const { path, href } = packaged
  if (path === undefined) return refuseQuestion(href, note('refused.outside'))
  const bytes = await parts.read(path, MAX_ITEM_BYTES)
  const text = bytes && decodeText(bytes)
  if (text === undefined) return refuseQuestion(href, note('refused.missingFile'))
  let leadsOut = false
  const find: FindFile = address => {
    const at = pathFrom(path, address)
    if (at === undefined && !/^[a-z][a-z\d+.-]*:|^\/\//i.test(address)) leadsOut = true
    if (at === undefined || !parts.has(at)) return undefined
    return { name: at.split('/').at(-1) ?? 'file', key: at, bytes: () => parts.read(at, MAX_MEDIA_BYTES) }
  }
  try {
    const item = await readItem(itemIn(text), { ...packaged, find, take })
    return leadsOut ? refuseQuestion(item.title, note('refused.outside')) : item
  } catch (error) {
    const [wrong] = error instanceof HttpError && error.status === 422 ? (error.errors?.file ?? []) : []
    if (!wrong) throw error
    return refuseQuestion(href, wrong)
  }
}

const roots = new Set(['assessmentItem', 'questestinterop', 'qti-assessment-item'])

export const qtiReader: FormatReader = {
  recognises: ({ text, parts }) =>
    parts ? parts.has('imsmanifest.xml') : text !== undefined && roots.has(rootOf(text) ?? ''),
  async read({ text = '', parts }, take) {
    if (!parts) {
      take.item(await readItem(itemIn(text), { find: nowhere, take, tags: [], category: [] }))
      return
    }
    for (const packaged of await assessmentItemsOf(parts))
      take.item(await readPackaged(parts, packaged, take))
  },
}
