import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

/** The longest description of a picture, in code units. */
const MAX_ALT_LENGTH = 300

/** A cell of a table, over a sensible number of others at most. */
const cell: sanitizeHtml.Transformer = (tagName, attributes) => {
  const attribs: Record<string, string> = {}
  for (const name of ['colspan', 'rowspan'])
    if (/^([2-9]|[1-4]\d|50)$/.test(attributes[name] ?? '')) attribs[name] = attributes[name] as string
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
  ],
  allowedAttributes: {
    a: ['href', 'rel', 'target'],
    th: ['colspan', 'rowspan'],
    td: ['colspan', 'rowspan'],
    img: ['data-media-id', 'alt'],
  },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  // A picture names an upload. It has no address of its own, so that none is loaded from another site.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs['data-media-id'],
  transformTags: {
    img: (tagName, { 'data-media-id': id = '', alt = '' }) => ({
      tagName,
      attribs: (/^[1-9]\d{0,14}$/.test(id)
        ? { 'data-media-id': id, alt: alt.slice(0, MAX_ALT_LENGTH) }
        : {}) as Record<string, string>,
    }),
    th: cell,
    td: cell,
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

/** Cleans a rich text. Cleaning twice changes nothing. */
export const cleanHtml = (text: string): string => sanitized(text, allowed)

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
  allowedTags: [...(allowed.allowedTags as string[]), 'sup', 'sub'],
  allowedAttributes: { ...allowed.allowedAttributes, img: ['src', 'alt'] },
  allowedSchemesByTag: { img: ['http', 'https', 'data'] },
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
      attribs: { src, alt: alt.slice(0, MAX_ALT_LENGTH) },
    }),
  },
}

/**
 * HTML of another program in one way of writing: with the tags that are nearest to those that a rich text has, with `sup`
 * and `sub`, and with its pictures as `<img src="…" alt="…" />`. It is still to be cleaned.
 */
export const plainerHtml = (text: string): string => sanitized(text, foreign)
