/** Formulas as other programs write them: between signs in a text, or as MathML with its TeX. */
import { replaceFormulas } from '../../../../fields/rich-text/formulas.ts'
import { madeFormula } from '../../../rich-text/formulas.ts'
import type { ReadChanges } from './question.ts'

const unescaped = (text: string): string =>
  text
    .replaceAll('&quot;', '"')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

const span = (tex: string, isDisplay: boolean): string =>
  `<span data-tex="${escaped(tex).replaceAll('"', '&quot;')}"${isDisplay ? ' data-display="block"' : ''}>${escaped(tex)}</span>`

/** A piece of TeX in a text: in line between `\(` and `\)`, on a line of its own between `\[` and `\]` or `$$`. */
const signed = /\\\(((?:[^<\\]|\\[^<()])+)\\\)|\\\[((?:[^<\\]|\\[^<[\]])+)\\\]|\$\$([^<$]+)\$\$/g

/** A text between tags, with its formulas. */
const readText = (text: string, changes: ReadChanges): string =>
  text.replace(signed, (all, inline?: string, display?: string, dollars?: string) => {
    const tex = unescaped(inline ?? display ?? dollars ?? '').trim()
    const isDisplay = inline === undefined
    if (tex && 'mathml' in madeFormula(tex, isDisplay)) return span(tex, isDisplay)
    if (tex) changes.add('formula')
    return all
  })

/** Clean HTML whose TeX between signs has become formulas, but for what cannot be read, which stays as it is. */
export const readTex = (html: string, changes: ReadChanges): string =>
  /\\[([]|\$\$/.test(html)
    ? html
        .split(/(<[^<>]*>)/)
        .map((part, at) => (at % 2 ? part : readText(part, changes)))
        .join('')
    : html

const math = /<math\b([^<>]*)>((?:[^<]|<(?!\/?math\b))*)<\/math>/gi
const annotation =
  /<annotation\b[^<>]{0,100}\bencoding=["'](?:application\/x-tex|TeX|LaTeX)["'][^<>]{0,100}>([^<]*)<\/annotation>/i

/** HTML whose MathML has become its TeX between signs, where the TeX stands beside it. */
export const readMathml = (html: string): string =>
  /<math\b/i.test(html)
    ? html.replace(math, (all, attributes: string, content: string) => {
        const [, tex] = annotation.exec(content) ?? []
        if (!tex?.trim()) return all
        return /\bdisplay=["']block/i.test(attributes) ? `\\[${tex.trim()}\\]` : `\\(${tex.trim()}\\)`
      })
    : html

/** A text whose formulas stand between the signs by which other programs know them. */
export const writtenTex = (html: string): string =>
  replaceFormulas(html, (tex, isDisplay) => {
    const text = tex.replaceAll('&quot;', '"')
    return isDisplay ? `\\[${text}\\]` : `\\(${text}\\)`
  })

/** A text whose formulas are MathML in its own namespace, with the TeX beside it. */
export const writtenMathml = (html: string): string =>
  replaceFormulas(html, (tex, isDisplay) => {
    const made = madeFormula(unescaped(tex), isDisplay)
    const text = tex.replaceAll('&quot;', '"')
    const content = 'mathml' in made ? made.mathml.replace(/^<math[^<>]*>|<\/math>$/g, '') : ''
    return `<math xmlns="http://www.w3.org/1998/Math/MathML"${isDisplay ? ' display="block"' : ''}><semantics><mrow>${content}</mrow><annotation encoding="application/x-tex">${text}</annotation></semantics></math>`
  })
