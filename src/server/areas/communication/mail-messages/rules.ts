import type { Rules } from '../../../rest/context.ts'
import { checkPlaceholders } from './placeholders.ts'

/** A text names only what the mail can say. */
export const mailTemplateRules: Rules = {
  check: (_, values, before, errors) =>
    checkPlaceholders(String(values.get('key') ?? before?.key ?? ''), values, errors),
}
