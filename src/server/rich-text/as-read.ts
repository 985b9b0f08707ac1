import { type MediaAddress, withAddresses } from '../../fields/rich-text/media.ts'
import { mediaUrl } from '../media/links.ts'
import { withMathml } from './formulas.ts'

/** An address of an upload that is good for a short while. */
const shortly: MediaAddress = (id, kind) => mediaUrl(id, kind, 'private')

/**
 * A stored text as its reader gets it: with addresses of its pictures and sounds, which are good for a short while unless
 * others are given, and with MathML for its formulas.
 */
export const asRead = (html: string, addressOf: MediaAddress = shortly): string =>
  withMathml(withAddresses(html, addressOf))
