import { personPlaceholders, type SystemMail } from '../../metadata/system-mail.ts'
import { declared } from '../declared.ts'

/** The mail that the portal sends of itself under a template's key, if it is one. */
export const systemMailOf = (key: string | null): SystemMail | undefined =>
  key === null ? undefined : declared().mails[key]

/** What the texts of a template may name. */
export const placeholdersOf = (key: string): readonly string[] => [
  ...personPlaceholders,
  ...(systemMailOf(key)?.placeholders ?? []),
]
