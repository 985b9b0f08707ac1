import { config } from '../config.ts'
import { hasExtensions } from './contract.ts'
import { readToken } from './token.ts'

/** The API's base, and an address of its, absolute or relative to that base; undefined where it is no web address. */
function resolve(url: string): { readonly base: URL; readonly address: URL } | undefined {
  const base = new URL(config.apiBaseUrl || '/', location.href)
  const below = `${base.href.replace(/\/$/, '')}/`
  // A path belongs below the base, whose own path it does not replace.
  const given = /^\/(?!\/)/.test(url) ? url.slice(1) : url
  if (!URL.canParse(given, below)) return undefined
  const address = new URL(given, below)
  return /^https?:$/.test(address.protocol) ? { base, address } : undefined
}

/**
 * The address at which the browser gets a file, from what the API says of it (`full_url`); undefined where that is no
 * web address. What is relative stands below the API's base, wherever the page itself stands. On the API's own origin
 * `dir` is `private` unless it is there (specification, section 7). Our own server signs each address for a while; any
 * other is given the bearer token, on that origin alone (docs/decisions/0021).
 */
export function mediaAddress(url: string | null | undefined): string | undefined {
  if (!url) return undefined
  if (/^(blob:|data:image\/)/.test(url)) return url
  const { base, address } = resolve(url) ?? {}
  if (!base || !address) return undefined
  if (address.origin !== base.origin) return address.href
  const { searchParams } = address
  const token = hasExtensions() ? null : readToken()
  if (token && !searchParams.has('token')) searchParams.set('token', token)
  if (!searchParams.has('dir')) searchParams.set('dir', 'private')
  return address.href
}

/**
 * The address of a notice's icon, which is given nothing: on the API's or the portal's own origin, since the page may
 * load pictures from nowhere else.
 */
export function iconAddress(url: string | null | undefined): string | undefined {
  const { base, address } = (url && resolve(url)) || {}
  const known = address && (address.origin === base?.origin || address.origin === location.origin)
  return known ? address.href : undefined
}

/**
 * HTML with the pictures and sounds in it taken from where {@link mediaAddress} says; one that has no address there is left
 * out. A sound stands below what it is called, and above a place for what is said of it.
 */
export function withMediaAddresses(html: string): string {
  if (!/<(img|audio)\b/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const media of body.querySelectorAll('img, audio')) {
    const address = mediaAddress(media.getAttribute('src'))
    if (!address) media.removeAttribute('src')
    else {
      media.setAttribute('src', address)
      media.setAttribute('referrerpolicy', 'no-referrer')
    }
    if (media.matches('audio')) withTitle(media)
  }
  return body.innerHTML
}

/** Puts a sound of a text below its title, which its label has said already. */
function withTitle(sound: Element): void {
  const around = document.createElement('span')
  around.setAttribute('data-sound', '')
  around.innerHTML = '<span aria-hidden="true"></span><span></span>'
  sound.replaceWith(around)
  around.firstElementChild?.after(sound)
  around.children[0]?.append(sound.getAttribute('aria-label') ?? '')
}
