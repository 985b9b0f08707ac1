import {
  parseXml,
  XmlCdata,
  type XmlDocument,
  XmlDocumentType,
  XmlElement,
  type XmlError,
  XmlText,
} from '@rgrove/parse-xml'
import { refusedFile } from './refusal.ts'

export { XmlElement, XmlText }

/** The name of an element or attribute without its prefix. */
export const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

const prolog = /^(?:\s+|<\?.*?\?>|<!--.*?-->|<!DOCTYPE[^<>[]*(?:\[.*?\]\s*)?>)*/is

/** The name of the root of a text that looks like XML, without its prefix. */
export function rootOf(text: string): string | undefined {
  const start = prolog.exec(text.slice(0, 65_536))?.[0].length ?? 0
  const [, name] = /^<([A-Za-z_][\w.:-]*)/.exec(text.slice(start, start + 200)) ?? []
  return name === undefined ? undefined : localName(name)
}

/** How deep elements stand below each other: readers go down by calling themselves. */
const MAX_DEPTH = 200

function isTooDeep(root: XmlElement): boolean {
  let level: readonly XmlElement[] = [root]
  for (let depth = 0; level.length; depth++) {
    if (depth >= MAX_DEPTH) return true
    level = level.flatMap(element => childElements(element))
  }
  return false
}

/** Where a parser stopped, from 1. Its words are English, and what a person looks for is the place. */
export function faultPosition(error: unknown): { readonly line: number; readonly column: number } {
  const { line = 1, column = 1 } = (error ?? {}) as Partial<XmlError>
  return { line, column }
}

/**
 * The root of a document. Throws 422 for what is no XML, and for a document type: it may name files of elsewhere, and
 * unfold without end.
 */
export function readDocument(text: string): XmlElement {
  let document: XmlDocument
  try {
    document = parseXml(text, { preserveDocumentType: true })
  } catch (error) {
    // Entities that a document type declares are unknown to the parser: what is wrong with the file is the type.
    if (/<!DOCTYPE/.test(text.slice(0, text.search(/<[a-z_]/i) + 1)))
      throw refusedFile('errors:formats.doctype')
    throw refusedFile('errors:formats.xml', faultPosition(error))
  }
  if (document.children.some(child => child instanceof XmlDocumentType))
    throw refusedFile('errors:formats.doctype')
  if (document.root && isTooDeep(document.root)) throw refusedFile('errors:formats.levels', { n: MAX_DEPTH })
  if (document.root) return document.root
  throw refusedFile('errors:formats.xml', faultPosition(undefined))
}

/** The elements right below one, those of a name where it is given. */
export const childElements = (element: XmlElement, name?: string): XmlElement[] =>
  element.children.filter(
    (child): child is XmlElement =>
      child instanceof XmlElement && (name === undefined || localName(child.name) === name),
  )

/** The first element of a name right below one. */
export const elementOf = (element: XmlElement | undefined, name: string): XmlElement | undefined =>
  element && childElements(element, name)[0]

/** The first element of a path below one. */
export const elementAt = (
  element: XmlElement | undefined,
  ...path: readonly string[]
): XmlElement | undefined => path.reduce<XmlElement | undefined>((at, name) => elementOf(at, name), element)

/** The text of an element below, without the spaces around it; empty where there is none. */
export const textAt = (element: XmlElement | undefined, ...path: readonly string[]): string =>
  elementAt(element, ...path)?.text.trim() ?? ''

/** An attribute, by its name without a prefix; empty where there is none. */
export function attributeOf(element: XmlElement | undefined, name: string): string {
  for (const [key, value] of Object.entries(element?.attributes ?? {}))
    if (localName(key).toLowerCase() === name.toLowerCase()) return value
  return ''
}

/** All elements below that meet a test, in the order of the document; none below one that does. */
export function elementsWithin(element: XmlElement, test: (element: XmlElement) => boolean): XmlElement[] {
  return childElements(element).flatMap(child => (test(child) ? [child] : elementsWithin(child, test)))
}

/** What an XML document cannot hold, not even as a reference. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is taken out
const forbidden = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** A text as it stands in an element or in an attribute. */
export const escapeXml = (text: string): string =>
  text
    .toWellFormed()
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    // Otherwise a reader makes a space or a line's end of it.
    .replaceAll('\r', '&#13;')

/** A text as a CDATA section, or several where it would end one. */
export const cdata = (text: string): string =>
  `<![CDATA[${text.toWellFormed().replace(forbidden, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`

/** Whether a child is text, in whichever way it is written. */
export const isText = (child: unknown): child is XmlText =>
  child instanceof XmlText || child instanceof XmlCdata
