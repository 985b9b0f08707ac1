import { message } from '../../../metadata/message.ts'
import type { Rules } from '../../rest/context.ts'
import { dueFromNow, tellDeciders } from './requests.ts'

/** A request that staff write down, with its deadline. */
export const erasureRequestRules: Rules = {
  async check(context, values, before, errors) {
    const user = values.get('user')
    if (before || typeof user !== 'number' || Object.keys(errors).length) return
    const [person] = await context.db.read('select status from users where id = $1', [user])
    if (person?.[0] === 'anonymised') errors.user_id = [message('alreadyErased')]
    else values.set('due_at', dueFromNow())
  },
  async written(context, row, before) {
    if (!before) await tellDeciders(context, row)
  },
}
