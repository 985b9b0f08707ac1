import { parseXml, XmlDocumentType, XmlElement } from '@rgrove/parse-xml'
import { faultPosition } from '../../../formats/xml.ts'
import { PackageFault } from './package-fault.ts'

/** The name of an element or attribute without its prefix: tools choose different ones. */
const local = (name: string) => name.slice(name.indexOf(':') + 1)

/** An element of a manifest, by names without prefixes. */
export class XmlNode {
  readonly #element: XmlElement

  constructor(element: XmlElement) {
    this.#element = element
  }

  get name(): string {
    return local(this.#element.name)
  }

  get text(): string {
    return this.#element.text.trim()
  }

  /** An attribute that is not empty. */
  at(name: string): string | undefined {
    for (const [key, value] of Object.entries(this.#element.attributes))
      if (local(key).toLowerCase() === name.toLowerCase() && value !== '') return value
    return undefined
  }

  /** An attribute that says yes or no. */
  flag(name: string): boolean | undefined {
    const value = this.at(name)
    return value === undefined ? undefined : value === 'true' || value === '1'
  }

  number(name: string): number | undefined {
    const value = Number(this.at(name))
    return this.at(name) === undefined || Number.isNaN(value) ? undefined : value
  }

  all(name: string): XmlNode[] {
    return this.#element.children.flatMap(child =>
      child instanceof XmlElement && local(child.name) === name ? [new XmlNode(child)] : [],
    )
  }

  one(name: string): XmlNode | undefined {
    return this.all(name)[0]
  }

  /** The text of an element below. */
  textOf(name: string): string | undefined {
    return this.one(name)?.text || undefined
  }

  /** All elements of this name, however deep below. */
  within(name: string): XmlNode[] {
    return this.#element.children.flatMap(child => {
      if (!(child instanceof XmlElement)) return []
      const node = new XmlNode(child)
      return [...(node.name === name ? [node] : []), ...node.within(name)]
    })
  }

  /** The names of all elements and attributes with their prefixes and namespaces, in one text. */
  get namespaces(): string {
    return Object.values(this.#element.attributes).join(' ')
  }
}

/** How deep elements may stand in each other. */
const depth = 60

const depthOf = (element: XmlElement): number =>
  1 + Math.max(0, ...element.children.map(child => (child instanceof XmlElement ? depthOf(child) : 0)))

/** The text of a manifest in the encoding that it says, or that its first bytes do. */
function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  const marked =
    first === 0xff && second === 0xfe
      ? 'utf-16le'
      : first === 0xfe && second === 0xff
        ? 'utf-16be'
        : undefined
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 200))
  const said = /^\s*(?:ï»¿)?<\?xml[^>]*encoding\s*=\s*["']([\w.-]+)["']/.exec(head)?.[1]
  try {
    return new TextDecoder(marked ?? said ?? 'utf-8').decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

/** The root of a manifest. Throws {@link PackageFault} for what is no XML, and for a document type, which may unfold without end. */
export function readXml(bytes: Uint8Array): XmlNode {
  const text = decode(bytes)
    .replace(/^\ufeff/, '')
    .trimStart()
  try {
    const { root, children } = parseXml(text, { preserveDocumentType: true })
    if (children.some(child => child instanceof XmlDocumentType)) throw new PackageFault('doctype')
    if (root && depthOf(root) <= depth) return new XmlNode(root)
  } catch (error) {
    if (error instanceof PackageFault) throw error
    // Entities that a document type declares are unknown to the parser: what is wrong with the file is the type.
    if (/<!DOCTYPE/i.test(text.slice(0, text.search(/<[a-z]/i) + 1))) throw new PackageFault('doctype')
    throw new PackageFault('xml', faultPosition(error))
  }
  throw new PackageFault('levels', { n: depth })
}
