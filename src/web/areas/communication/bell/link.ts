/** Where a notice leads: to a page of the portal, or to another site. */
export type NoticeLink =
  | { readonly to: string }
  | { readonly href: string /** Of the other site, as it is said to the reader. */; readonly host: string }

/**
 * Where an address leads (`clickActionUrl`); undefined where it is none that may be opened: only web addresses are, so
 * that nothing runs by a click.
 */
export function linkOf(url: string | null | undefined): NoticeLink | undefined {
  if (!url || !URL.canParse(url, location.origin)) return undefined
  const address = new URL(url, location.origin)
  if (!/^https?:$/.test(address.protocol)) return undefined
  if (address.origin === location.origin) return { to: `${address.pathname}${address.search}${address.hash}` }
  return { href: address.href, host: address.host }
}
