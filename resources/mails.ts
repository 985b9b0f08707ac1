import type { LinkPurpose } from '../src/metadata/links.ts'

/** A mail that the portal sends of itself. Its texts stand in `locales/{tr,en}/mail.json` until staff change them. */
export interface SystemMail {
  /** What its texts may name besides {@link personPlaceholders}. */
  readonly placeholders: readonly string[]
  /** The one-time link that `{{link}}` stands for; it is made when the mail is, and kept nowhere else. */
  readonly link?: LinkPurpose
}

/** What every mail may say of whom it goes to, and of the portal. */
export const personPlaceholders = [
  'first_name',
  'last_name',
  'full_name',
  'email',
  'title',
  'department',
  'portal_name',
  'organisation_name',
  'portal_address',
] as const

/** The mails that the portal sends of itself, by the key of their template. */
export const systemMails = {
  'verify-email': { placeholders: ['link'], link: 'verify-email' },
  'registration-exists': { placeholders: [] },
  'registration-received': { placeholders: [] },
  'registration-approved': { placeholders: [] },
  'registration-refused': { placeholders: ['reason'] },
  'reset-password': { placeholders: ['link'], link: 'reset-password' },
  invitation: { placeholders: ['link'], link: 'invitation' },
  'password-changed': { placeholders: ['time'] },
  'data-erased': { placeholders: [] },
  notice: { placeholders: ['notice_title', 'notice_body', 'link'] },
} as const satisfies Record<string, SystemMail>

export type SystemMailKey = keyof typeof systemMails

/** The mail that the portal sends of itself under a template's key, if it is one. */
export const systemMailOf = (key: string | null): SystemMail | undefined =>
  key === null ? undefined : (systemMails as Record<string, SystemMail>)[key]

/** What the texts of a template may name. */
export const placeholdersOf = (key: string): readonly string[] => [
  ...personPlaceholders,
  ...(systemMailOf(key)?.placeholders ?? []),
]

// Without spaces of its own at the ends: two that may both take them would try every way to share endless ones.
const placeholder = /\{\{([^{}]*)\}\}/g

/** The names between double braces in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(match => (match[1] as string).trim())),
]

/** A text with its placeholders filled; one that has no value becomes nothing. */
export const fillPlaceholders = (text: string, value: (name: string) => string | undefined): string =>
  text.replace(placeholder, (_, name: string) => value(name.trim()) ?? '')
