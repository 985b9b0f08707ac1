import type { CaptchaForm } from '../metadata/captcha.ts'
import type { ZoneOffsets } from '../metadata/zone-offsets.ts'

/** How a captcha is configured. Missing settings are shown at the form, for whoever set it up. */
export interface CaptchaConfig {
  readonly provider: 'recaptcha' | 'altcha'
  /** On which forms. */
  readonly on: readonly CaptchaForm[]
  readonly siteKey?: string
  readonly version?: string
  readonly size?: 'normal' | 'invisible'
  /** Whether an invisible one shows its badge. Default: it does. */
  readonly badge?: boolean
  readonly enterprise?: boolean
  /** Where the provider's script stands. Default: https://www.google.com. */
  readonly address?: string
}

/** What the server tells the web before it starts, in `/config.js`. */
export interface PortalConfig {
  /** Where the API stands; empty for the same address. Without a slash at its end. */
  readonly apiBaseUrl: string
  /** Where a notification service of its own stands; the API's own stands below `apiBaseUrl`. */
  readonly notificationsUrl?: string
  readonly clientId: string
  readonly clientSecret: string
  /** The portal's name in each language. */
  readonly name: Readonly<Record<string, string>>
  /** The organisation's name, below the login. */
  readonly organisation?: Readonly<Record<string, string>>
  /** Whether people may register themselves. Default: they may. */
  readonly registration?: boolean
  /** Whether the portal can send mails. Default: it can. */
  readonly mail?: boolean
  /** The check that somebody is no robot; nothing where there is none. */
  readonly captcha?: CaptchaConfig | null
  /** IANA name of the organisation's time zone. */
  readonly timeZone: string
  /** What that zone's clocks are ahead of UTC. Default: asked of the browser, which takes longer. */
  readonly zoneOffsets?: ZoneOffsets
}

declare global {
  interface Window {
    __PORTAL__?: Partial<PortalConfig>
  }
}

const given = typeof window === 'undefined' ? undefined : window.__PORTAL__

export const config: PortalConfig = {
  apiBaseUrl: (given?.apiBaseUrl ?? '').replace(/\/+$/, ''),
  notificationsUrl: given?.notificationsUrl,
  clientId: given?.clientId ?? 'portal-web',
  clientSecret: given?.clientSecret ?? 'portal-web',
  name: given?.name ?? { tr: 'Eğitim Portalı', en: 'Education Portal' },
  organisation: given?.organisation,
  registration: given?.registration,
  mail: given?.mail,
  captcha: given?.captcha,
  timeZone: given?.timeZone ?? 'Europe/Istanbul',
  zoneOffsets: given?.zoneOffsets,
}
