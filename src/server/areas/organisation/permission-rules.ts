import { resourceList } from '../../../../resources/index.ts'
import { permissionNames, splitPermission } from '../../../metadata/access.ts'
import { message } from '../../../metadata/message.ts'
import type { Rules } from '../../rest/context.ts'

/** Prefixes of permissions that declarations bring: what they may be held for is the portal's to say. */
const reserved = new Set(permissionNames(resourceList).map(name => splitPermission(name).resource))

/** A permission that staff add stands for something outside of the portal, and so bears no prefix of the portal's. */
export const permissionRules: Rules = {
  check(_, values, before, errors) {
    const name = values.get('name')
    if (before === null && typeof name === 'string' && reserved.has(splitPermission(name).resource))
      errors.name = [message('permissionReserved')]
  },
}
