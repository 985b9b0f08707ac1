/** The manifest of a package of questions (IMS Content Packaging), and what it says of each. */
import type { ZipArchive } from '../../../../formats/package.ts'
import { refusedFile } from '../../../../formats/refusal.ts'
import { decodeText } from '../../../../formats/sent-file.ts'
import {
  attributeOf,
  childElements,
  elementsWithin,
  localName,
  readDocument,
  textAt,
  type XmlElement,
} from '../../../../formats/xml.ts'

/** What is said of a question outside of it (IEEE LOM). */
export interface ItemMetadata {
  readonly externalId?: string
  readonly tags: readonly string[]
  readonly difficulty?: number
  readonly category: readonly string[]
}

/** A question of a package. */
export interface PackagedItem extends ItemMetadata {
  /** Its file in the package; undefined where the manifest names one outside of it. */
  readonly path: string | undefined
  readonly href: string
}

/** The words of LOM for how difficult something is, from 1 on. */
export const difficultyWords = ['very easy', 'easy', 'medium', 'difficult', 'very difficult'] as const

/** A path of a package that another of its files names; undefined where it leads out, or to somewhere else. */
export function pathFrom(file: string, address: string): string | undefined {
  let plain: string
  try {
    plain = decodeURIComponent(address.replace(/[?#].*$/s, ''))
  } catch {
    return undefined
  }
  if (/^[a-z][a-z\d+.-]*:|^[/\\]/i.test(plain) || plain.includes('\\')) return undefined
  const parts = file.split('/').slice(0, -1)
  for (const part of plain.split('/')) {
    if (part === '..') {
      if (!parts.length) return undefined
      parts.pop()
    } else if (part !== '.' && part !== '') parts.push(part)
  }
  return parts.join('/')
}

const named = (element: XmlElement, name: string) =>
  elementsWithin(element, child => localName(child.name) === name)

function metadataOf(resource: XmlElement): ItemMetadata {
  const [lom] = named(resource, 'lom')
  if (!lom) return { tags: [], category: [] }
  const [general] = named(lom, 'general')
  const ids = general ? childElements(general, 'identifier') : []
  const own = ids.find(id => textAt(id, 'catalog') === ownCatalogue)
  const word = named(lom, 'difficulty')
    .map(each => textAt(each, 'value').toLowerCase())
    .at(0)
  const difficulty = (difficultyWords as readonly string[]).indexOf(word ?? '') + 1
  const [path] = named(lom, 'taxonPath')
  return {
    ...(own && { externalId: textAt(own, 'entry') }),
    tags: general ? childElements(general, 'keyword').map(each => each.text.trim()) : [],
    ...(difficulty && { difficulty }),
    category: path
      ? named(path, 'taxon')
          .map(taxon => named(taxon, 'entry')[0]?.text.trim() ?? '')
          .filter(Boolean)
      : [],
  }
}

/** The catalogue whose entry is a question's number elsewhere. */
export const ownCatalogue = 'external_id'

const manifestPath = 'imsmanifest.xml'

/** The questions that a package has. Throws 422 for one that has none, or those of another version. */
export async function assessmentItemsOf(parts: ZipArchive): Promise<PackagedItem[]> {
  const root = readDocument(decodeText((await parts.read(manifestPath)) ?? Buffer.alloc(0)) ?? '')
  const resources = named(root, 'resource')
  const types = resources.map(each => attributeOf(each, 'type').toLowerCase())
  const items = resources.filter((_, at) => /^imsqti_(item|assessmentitem)_xmlv2p\d/.test(types[at] ?? ''))
  if (!items.length) {
    if (types.some(type => type.startsWith('imsqti_xmlv1'))) throw refusedFile('question-formats:file.qti1')
    if (types.some(type => /^imsqti_.*v3/.test(type))) throw refusedFile('question-formats:file.qti3')
    throw refusedFile('question-formats:file.noItems')
  }
  return items.map(resource => {
    const href = attributeOf(resource, 'href') || attributeOf(childElements(resource, 'file')[0], 'href')
    return { href, path: pathFrom(manifestPath, href), ...metadataOf(resource) }
  })
}
