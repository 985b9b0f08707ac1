/** A point of a list: words, or what it is about and what is said of it. */
type Point = string | readonly [about: string, said: string]

/** A part of a text that is read; words alone are a paragraph. */
export type TextPart =
  | string
  | { readonly heading: string }
  | { readonly points: readonly Point[] }
  /** Points in their order. */
  | { readonly steps: readonly Point[] }
  /** Rows of as many cells; the first row says what stands in the columns. */
  | { readonly table: readonly (readonly string[])[] }
  | { readonly quote: string }

/** What a lesson says: a paragraph or several parts. */
export type LessonText = string | readonly TextPart[]

/** As texts are stored: quotes stay as they are. */
const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const tag = (name: string, content: string) => `<${name}>${content}</${name}>`

const listOf = (name: 'ul' | 'ol', points: readonly Point[]) =>
  tag(
    name,
    points
      .map(point => {
        if (typeof point === 'string') return tag('li', escaped(point))
        const [about, said] = point
        return tag('li', `${tag('strong', `${escaped(about)}:`)} ${escaped(said)}`)
      })
      .join(''),
  )

const rowOf = (cell: 'th' | 'td', cells: readonly string[]) =>
  tag('tr', cells.map(text => tag(cell, escaped(text))).join(''))

function partHtml(part: TextPart): string {
  if (typeof part === 'string') return tag('p', escaped(part))
  if ('heading' in part) return tag('h3', escaped(part.heading))
  if ('points' in part) return listOf('ul', part.points)
  if ('steps' in part) return listOf('ol', part.steps)
  if ('quote' in part) return tag('blockquote', tag('p', escaped(part.quote)))
  const [head = [], ...rows] = part.table
  const body = rows.map(cells => rowOf('td', cells)).join('')
  return tag('table', tag('thead', rowOf('th', head)) + tag('tbody', body))
}

/** A lesson's text as the rich text that an author would have written. */
export const lessonHtml = (text: LessonText): string =>
  (typeof text === 'string' ? [text] : text).map(partHtml).join('')
