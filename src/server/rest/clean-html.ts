import { createRequire } from 'node:module'
import type sanitizeHtml from 'sanitize-html'

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
  ],
  allowedAttributes: { a: ['href', 'rel', 'target'], th: ['colspan', 'rowspan'], td: ['colspan', 'rowspan'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  nestingLimit: 50,
  transformTags: {
    a: (tagName, attributes) => ({
      tagName,
      attribs: { ...attributes, rel: 'noopener noreferrer nofollow', target: '_blank' },
    }),
  },
}

// The library is loaded with the first rich text: it is heavy, and most of what the server does goes without.
const require = createRequire(import.meta.url)
let sanitize: typeof sanitizeHtml | undefined

/** Cleans a rich text. Cleaning twice changes nothing. */
export function cleanHtml(text: string): string {
  sanitize ??= require('sanitize-html') as typeof sanitizeHtml
  return sanitize(text, allowed)
}
