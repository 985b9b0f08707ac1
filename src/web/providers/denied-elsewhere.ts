/** What nobody may against a server that keeps to the contract alone. Loaded only there: it needs every declaration. */
import { resourceList } from '../../../resources/index.ts'
import { prefixesOf } from '../../metadata/access.ts'

/** Prefixes of what the specification always denies (section 6), and of what the portal adds to the contract. */
export const deniedElsewhere: readonly string[] = [
  ...prefixesOf(resourceList, ({ deniedByDefault, extension }) => Boolean(deniedByDefault || extension)),
]
