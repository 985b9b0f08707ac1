import type { Rules } from '../../rest/context.ts'

/** What somebody does now has no end. */
export const experienceRules: Rules = {
  check(_, values) {
    if (values.get('is_current') === true) values.set('end_date', null)
  },
}
