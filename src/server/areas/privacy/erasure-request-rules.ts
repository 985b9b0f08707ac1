import { message } from '../../../metadata/message.ts'
import type { Rules } from '../../rest/context.ts'

/** A request that staff write down: of somebody who was erased there is nothing left to erase. */
export const erasureRequestRules: Rules = {
  async check(context, values, before, errors) {
    const user = values.get('user')
    if (before || typeof user !== 'number' || Object.keys(errors).length) return
    const [person] = await context.db.read('select status from users where id = $1', [user])
    if (person?.[0] === 'anonymised') errors.user_id = [message('alreadyErased')]
  },
}
