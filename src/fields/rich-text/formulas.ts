import { withoutAddresses } from './media.ts'

/** Formulas that one text may have. */
export const MAX_FORMULAS = 100

/**
 * A formula of a cleaned text. As it is stored, its TeX is its content as well: that is what a search finds and what
 * is there where MathML is not. As it is read, its content is MathML. It holds no other `span`.
 */
const formula = /<span data-tex="([^"<>]*)"( data-display="block")?>((?:[^<]|<(?!\/?span\b))*)<\/span>/g

/** A cleaned text whose formulas are what a function makes of each: of its TeX, still escaped as an attribute. */
export const withFormulas = (html: string, contentOf: (tex: string, isDisplay: boolean) => string): string =>
  html.includes('<span data-tex="')
    ? html.replace(
        formula,
        (_, tex: string, display = '') =>
          `<span data-tex="${tex}"${display}>${contentOf(tex, display !== '')}</span>`,
      )
    : html

/** The TeX of a formula, from how it stands in an attribute. */
export const unescapedTex = (attribute: string): string =>
  attribute.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

/** A cleaned text with other text in the place of each formula. */
export const replaceFormulas = (html: string, textOf: (tex: string, isDisplay: boolean) => string): string =>
  html.includes('<span data-tex="')
    ? html.replace(formula, (_, tex: string, display = '') => textOf(tex, display !== ''))
    : html

/** A cleaned text whose formulas are TeX, as it is stored. */
export const withTex = (html: string): string => withFormulas(html, tex => tex.replaceAll('&quot;', '"'))

/** A cleaned text as it is stored, from one as it is read: without what is only there while somebody reads it. */
export const storedHtml = (html: string): string => withTex(withoutAddresses(html))
