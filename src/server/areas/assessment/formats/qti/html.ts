import { escapeXml, isText, localName, XmlElement } from '../../../../formats/xml.ts'
import { isSoundName } from '../sounds.ts'

/** What an interaction that stands within a sentence leaves in it. */
const gap = '_____'

const isInteraction = (element: XmlElement): boolean => localName(element.name).endsWith('Interaction')

/** Whether an element is of what only some people are shown. */
const isAside = (element: XmlElement): boolean =>
  ['rubricBlock', 'feedbackInline', 'feedbackBlock', 'stylesheet', 'prompt'].includes(localName(element.name))

/** Whether an element has words of its own beside an interaction. */
const hasWords = (element: XmlElement): boolean =>
  element.children.some(child => (isText(child) ? child.text.trim() !== '' : false))

function attributes(element: XmlElement): string {
  return Object.entries(element.attributes)
    .map(([name, value]) => ` ${localName(name)}="${escapeXml(value)}"`)
    .join('')
}

/** A picture or a sound, as whichever it says that it is; what it is called is its content. */
function objectOf({ attributes: { data = '', type = '' }, text }: XmlElement): string {
  const words = escapeXml(text.trim())
  return /^audio\//i.test(type) || isSoundName(data)
    ? `<audio src="${escapeXml(data)}" aria-label="${words}"></audio>`
    : `<img src="${escapeXml(data)}" alt="${words}" />`
}

/** The content of an element as HTML, without interactions and what stands beside the text. */
export function htmlIn(element: XmlElement): string {
  return element.children
    .map(child => {
      if (isText(child)) return escapeXml(child.text).replaceAll('&quot;', '"')
      if (!(child instanceof XmlElement) || isAside(child)) return ''
      if (isInteraction(child)) return hasWords(element) ? gap : ''
      const name = localName(child.name)
      if (name === 'object') return objectOf(child)
      if (['br', 'hr', 'img', 'source'].includes(name)) return `<${name}${attributes(child)} />`
      return `<${name}${attributes(child)}>${htmlIn(child)}</${name}>`
    })
    .join('')
}
