import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'
import { MAX_SOUND_LABEL_LENGTH } from '../../fields/rich-text/sounds.ts'
import { beginning } from '../beginning.ts'

/** The longest description of a picture, in code units. */
const MAX_ALT_LENGTH = 300

/** A cell of a table, over a sensible number of others at most. */
const cell: sanitizeHtml.Transformer = (tagName, attributes) => {
  const attribs: Record<string, string> = {}
  for (const name of ['colspan', 'rowspan'])
    if (/^([2-9]|[1-4]\d|50)$/.test(attributes[name] ?? '')) attribs[name] = attributes[name] as string
  return { tagName, attribs }
}

/** Signs that no TeX has. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken away
const controls = /[\u0000-\u0008\u000b-\u001f\u007f]/g

const isMediaId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)

/** A sound by its upload and what it is called. Without either it goes. */
const sound: sanitizeHtml.Transformer = (tagName, attributes) => {
  const { 'data-media-id': id = '', 'aria-label': label = '' } = attributes
  const name = beginning(label.replace(/[\p{Cc}\s]+/gu, ' ').trim(), MAX_SOUND_LABEL_LENGTH)
  const attribs: Record<string, string> =
    isMediaId(id) && name ? { 'data-media-id': id, 'aria-label': name } : {}
  return { tagName, attribs }
}

/** A formula by its TeX. What else is called `span` is nothing but its content. */
const formula: sanitizeHtml.Transformer = (tagName, attributes) => {
  const tex = (attributes['data-tex'] ?? '').replace(controls, '').trim()
  if (!tex) return { tagName: 'other', attribs: {} }
  const attribs: Record<string, string> = { 'data-tex': tex }
  if (attributes['data-display'] !== undefined) attribs['data-display'] = 'block'
  return { tagName, attribs }
}

/** Tags and attributes that a rich text may have; everything else is taken away, scripts and styles with their content. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'br',
    'strong',
    'b',
    'em',
    'i',
    'u',
    's',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'blockquote',
    'code',
    'pre',
    'hr',
    'a',
    'table',
    'thead',
    'tbody',
    'tr',
    'th',
    'td',
    'img',
    'audio',
    'span',
  ],
  allowedAttributes: {
    span: ['data-tex', 'data-display'],
    a: ['href', 'rel', 'target'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['data-media-id', 'alt'],
    audio: ['data-media-id', 'aria-label'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  // A picture or sound names an upload. It has no address of its own, so that none is loaded from another site.
  exclusiveFilter: ({ tag, attribs }) => (tag === 'img' || tag === 'audio') && !attribs['data-media-id'],
  transformTags: {
    img: (tagName, { 'data-media-id': id = '', alt = '' }) => ({
      tagName,
      attribs: (isMediaId(id) ? { 'data-media-id': id, alt: beginning(alt, MAX_ALT_LENGTH) } : {}) as Record<
        string,
        string
      >,
    }),
    audio: sound,
    th: cell,
    td: cell,
    span: formula,
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
}

// The library is loaded with the first rich text: it is heavy, and most of what the server does goes without.
const require = createRequire(import.meta.url)
let sanitize: typeof sanitizeHtml | undefined

const sanitized = (text: string, options: sanitizeHtml.IOptions): string => {
  sanitize ??= require('sanitize-html') as typeof sanitizeHtml
  return sanitize(text, options)
}

const named =
  /(<span data-tex="([^"<>]*)"(?: data-display="block")?>)|(<audio data-media-id="\d+" aria-label="([^"<>]*)">)|<\/(?:span|audio)>/g

/** A cleaned text in which formulas hold nothing but their TeX, or are that text alone, and sounds but their label. */
function withNamesAlone(html: string, formulas: boolean): string {
  if (!/<(?:span|audio)/.test(html)) return html
  let result = ''
  let from = 0
  let depth = 0
  for (const { 0: found, 1: ofFormula, 2: tex, 3: ofSound, 4: label, index } of html.matchAll(named)) {
    const text = tex ?? label
    if (text === undefined) {
      depth--
      if (depth === 0) from = index + found.length
    } else if (depth++ === 0) {
      const content = text.replaceAll('&quot;', '"')
      const end = ofSound ? '</audio>' : '</span>'
      result +=
        html.slice(from, index) + (ofSound || formulas ? `${ofSound ?? ofFormula}${content}${end}` : content)
    }
  }
  return result + html.slice(from)
}

/**
 * Cleans a rich text. Cleaning twice changes nothing. A formula is `<span data-tex="…">` with its TeX; where the text
 * may have none, the TeX is left. A sound is `<audio data-media-id="12" aria-label="…">` with its label.
 */
export const cleanHtml = (text: string, formulas = false): string =>
  withNamesAlone(sanitized(text, allowed), formulas)

/** MathML Core, and `menclose`, which a style sheet draws. */
const mathTags =
  'math mrow mi mn mo ms mtext mspace mfrac msqrt mroot mstyle mpadded mphantom menclose merror msub msup msubsup munder mover munderover mmultiscripts mprescripts mtable mtr mtd'.split(
    ' ',
  )
const mathAttributes =
  'display mathvariant displaystyle scriptlevel stretchy symmetric fence separator form lspace rspace minsize maxsize largeop movablelimits accent accentunder linethickness width height depth voffset notation mathcolor mathbackground mathsize columnalign rowspan columnspan dir class style'.split(
    ' ',
  )
/** Names in the renderer's style sheet, and no others of the portal's. */
const mathClass =
  /^(?:(?:tml|chr|wbk|ff)-[a-z-]+|menclose|upstrike|downstrike|sout|circle-pad|longdiv-arc|longdiv-top|mathcal|mathscr|phasor-angle|phasor-bottom|special-fraction|textcircle|actuarial)$/
/** Lengths, colours and words: nothing that has an address or covers other parts of the page. */
const mathStyle =
  /^(?:padding(?:-(?:left|right|top|bottom))?|margin(?:-(?:left|right))?|border(?:-(?:left|right|top|bottom))?(?:-(?:width|style|color))?|color|background-color|math-(?:depth|style|shift)|font-(?:weight|style|size)|text-align|vertical-align|white-space|width|height)\s*:\s*[\w#%. -]{1,60}$/

const mathml: sanitizeHtml.IOptions = {
  allowedTags: mathTags,
  allowedAttributes: { '*': mathAttributes },
  disallowedTagsMode: 'completelyDiscard',
  parser: { recognizeSelfClosing: true },
  transformTags: {
    '*': (tagName, { class: names, style, ...attributes }) => {
      const attribs: Record<string, string> = {}
      for (const [name, value] of Object.entries(attributes))
        if (/^[\w#%. +-]{1,100}$/.test(value)) attribs[name] = value
      const classes = (names ?? '').split(/\s+/).filter(name => mathClass.test(name))
      if (classes.length) attribs.class = classes.join(' ')
      const styles = (style ?? '')
        .split(';')
        .map(part => part.trim())
        .filter(part => mathStyle.test(part))
      if (styles.length) attribs.style = styles.join(';')
      return { tagName, attribs }
    },
  },
  // What is allowed of a style is said above, part by part.
  parseStyleAttributes: false,
}

/** Cleans MathML: of what it draws with, only what draws is left, without any address, script or foreign content. */
export const cleanMathml = (text: string): string => sanitized(text, mathml)

/** Tags that other programs write, and what is nearest to them here. */
const nearest: Readonly<Record<string, string>> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  div: 'p',
  section: 'p',
  article: 'p',
  dt: 'p',
  dd: 'p',
  del: 's',
  strike: 's',
  ins: 'u',
}

const foreign: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [...(allowed.allowedTags as string[]).filter(tag => tag !== 'span'), 'source', 'sup', 'sub'],
  allowedAttributes: {
    ...allowed.allowedAttributes,
    img: ['src', 'alt'],
    audio: ['src', 'aria-label'],
    source: ['src'],
  },
  allowedSchemesByTag: Object.fromEntries(
    ['img', 'audio', 'source'].map(tag => [tag, ['http', 'https', 'data']]),
  ),
  selfClosing: ['img', 'br', 'hr', 'source'],
  allowProtocolRelative: true,
  exclusiveFilter: () => false,
  transformTags: {
    ...Object.fromEntries(
      Object.entries(nearest).map(([from, tagName]) => [from, () => ({ tagName, attribs: {} })]),
    ),
    th: cell,
    td: cell,
    img: (tagName, { src = '', alt = '' }) => ({
      tagName,
      attribs: { src, alt: beginning(alt, MAX_ALT_LENGTH) },
    }),
    audio: (tagName, { src = '', 'aria-label': label = '', title = '' }) => ({
      tagName,
      attribs: { ...(src && { src }), ...((label || title) && { 'aria-label': label || title }) } as Record<
        string,
        string
      >,
    }),
    source: (tagName, { src = '' }) => ({ tagName, attribs: { src } }),
  },
}

/**
 * HTML of another program in one way of writing: with the tags that are nearest to those that a rich text has, with `sup`
 * and `sub`, with its pictures as `<img src="…" alt="…" />` and its sounds as `<audio src="…" aria-label="…">`, perhaps
 * with `<source src="…" />` in them. It is still to be cleaned.
 */
export const plainerHtml = (text: string): string => sanitized(text, foreign)
