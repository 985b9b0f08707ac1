import { message } from '../../../metadata/message.ts'
import type { Rules } from '../../rest/context.ts'

/** What would tell others the answers while they still take the exam. */
const telling = ['shows_right_answers', 'shows_explanations'] as const

/** Right answers are shown at once in a practice exam with one attempt alone: elsewhere they would be known to the others. */
export const examRules: Rules = {
  check(_, values, before, errors) {
    const now = (name: string) => (values.has(name) ? values.get(name) : before?.[name])
    if (now('is_practice') && Number(now('max_attempts') ?? 1) === 1) return
    for (const name of telling) if (now(name) === 'submit') errors[name] = [message('practiceOnly')]
  },
}
