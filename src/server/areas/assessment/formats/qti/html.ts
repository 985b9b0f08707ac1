import { escapeXml, isText, localName, XmlElement } from '../../../../formats/xml.ts'

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

/** The content of an element as HTML, without interactions and what stands beside the text. */
export function htmlIn(element: XmlElement): string {
  return element.children
    .map(child => {
      if (isText(child)) return escapeXml(child.text).replaceAll('&quot;', '"')
      if (!(child instanceof XmlElement) || isAside(child)) return ''
      if (isInteraction(child)) return hasWords(element) ? gap : ''
      const name = localName(child.name)
      if (name === 'object')
        return `<img src="${escapeXml(child.attributes.data ?? '')}" alt="${escapeXml(child.text.trim())}" />`
      if (['br', 'hr', 'img'].includes(name)) return `<${name}${attributes(child)} />`
      return `<${name}${attributes(child)}>${htmlIn(child)}</${name}>`
    })
    .join('')
}
