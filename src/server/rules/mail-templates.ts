import { checkPlaceholders } from '../mail/placeholders.ts'
import type { Rules } from './index.ts'

/** A text names only what the mail can say. */
export const mailTemplateRules: Rules = {
  check: (_, values, before, errors) =>
    checkPlaceholders(String(values.get('key') ?? before?.key ?? ''), values, errors),
}
