import type { LinkPurpose } from './links.ts'
import type { Registered } from './register.ts'

/** A mail that the portal sends of itself. */
export interface SystemMail {
  /** What its texts may name besides {@link personPlaceholders}. */
  readonly placeholders: readonly string[]
  /** The one-time link that `{{link}}` stands for; it is made when the mail is, and kept nowhere else. */
  readonly link?: LinkPurpose
}

/** The key of the template of a mail that the portal sends of itself. */
export type SystemMailKey = Registered<'systemMail'>

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

// Without spaces of its own at the ends: two that may both take them would try every way to share endless ones.
const placeholder = /\{\{([^{}]*)\}\}/g

/** The names between double braces in a text, each once. */
export const placeholdersIn = (text: string): string[] => [
  ...new Set([...text.matchAll(placeholder)].map(match => (match[1] as string).trim())),
]

/** A text with its placeholders filled; one that has no value becomes nothing. */
export const fillPlaceholders = (text: string, value: (name: string) => string | undefined): string =>
  text.replace(placeholder, (_, name: string) => value(name.trim()) ?? '')
