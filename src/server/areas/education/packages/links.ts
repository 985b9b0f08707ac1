import { createHmac, timingSafeEqual } from 'node:crypto'
import { databaseNow } from '../../../db/time.ts'
import type { Portal } from '../../../dependencies.ts'
import { type Binding, bindingText, boundTo, type MediaToken } from '../../../media/links.ts'

/** How long a package can be gone on with, in seconds: as long as a lesson with its breaks. */
const lesson = 8 * 3600

/** What a link to a package opens. */
export interface PackageLink {
  readonly media: number
  /** The origin of the page that frames it. */
  readonly framedBy: string
  readonly bound: MediaToken
}

const sign = (secret: string, origin: string, payload: string) =>
  createHmac('sha256', secret).update(`package:${origin}:${payload}`).digest('base64url').slice(0, 27)

/**
 * The address of the page that runs a package, on the origin for content of others. It opens this one package there, in a
 * frame of the portal's, and ends with what it is bound to.
 */
export function packageUrl(
  { tokenSecret }: Pick<Portal, 'tokenSecret'>,
  media: number,
  origins: { readonly content: string; readonly portal: string },
  binding: Binding,
): string {
  const expires = Math.ceil(databaseNow() / 1000) + lesson
  const framedBy = Buffer.from(origins.portal).toString('base64url')
  const payload = `${media}.${expires}.${bindingText(binding)}.${framedBy}`
  return `${origins.content}/packages/${payload}.${sign(tokenSecret, origins.content, payload)}/`
}

/** What a token opens on this origin; undefined for one that opens nothing there. */
export function readPackageToken(
  { tokenSecret }: Pick<Portal, 'tokenSecret'>,
  token: string,
  origin: string,
): PackageLink | undefined {
  const [, payload = '', media, expires, bound = '', framedBy = '', signature = ''] =
    /^((\d{1,15})\.(\d{1,12})\.((?:[a-z]\d{1,15}){1,4})\.([\w-]{1,400}))\.([\w-]{27})$/.exec(token) ?? []
  const expected = Buffer.from(sign(tokenSecret, origin, payload))
  if (!payload || !timingSafeEqual(expected, Buffer.from(signature))) return undefined
  if (Number(expires) < databaseNow() / 1000) return undefined
  return {
    media: Number(media),
    framedBy: Buffer.from(framedBy, 'base64url').toString(),
    bound: boundTo(bound),
  }
}
