/** What the server tells the web before it starts, in `/config.js`. */
export interface PortalConfig {
  /** Where the API stands; empty for the same address. Without a slash at its end. */
  readonly apiBaseUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The portal's name in each language. */
  readonly name: Readonly<Record<string, string>>
  /** The organisation's name, below the login. */
  readonly organisation?: Readonly<Record<string, string>>
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string
}

declare global {
  interface Window {
    __PORTAL__?: Partial<PortalConfig>
  }
}

const given = typeof window === 'undefined' ? undefined : window.__PORTAL__

export const config: PortalConfig = {
  apiBaseUrl: (given?.apiBaseUrl ?? '').replace(/\/+$/, ''),
  clientId: given?.clientId ?? 'portal-web',
  clientSecret: given?.clientSecret ?? 'portal-web',
  name: given?.name ?? { tr: 'Eğitim Portalı', en: 'Education Portal' },
  organisation: given?.organisation,
  timeZone: given?.timeZone ?? 'Europe/Istanbul',
}
