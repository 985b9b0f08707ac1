import { message } from '../../../../metadata/message.ts'
import { placeholdersIn } from '../../../../metadata/system-mail.ts'
import { placeholdersOf } from '../../../mail/system-mails.ts'
import type { Errors } from '../../../rest/values.ts'

/** Adds an error where a mail's texts, among checked values by field name, name what a mail of this key cannot say. */
export function checkPlaceholders(key: string, values: ReadonlyMap<string, unknown>, errors: Errors): void {
  const known = placeholdersOf(key)
  for (const name of ['subject', 'body']) {
    const wrong = placeholdersIn(String(values.get(name) ?? '')).filter(
      placeholder => !known.includes(placeholder),
    )
    if (wrong.length)
      errors[name] = [
        message('placeholders', {
          wrong: wrong.slice(0, 5).join(', ').slice(0, 200),
          known: known.join(', '),
        }),
      ]
  }
}
