/** The ability of the logged-in user in React's tree: one for all screens, provided by the portal. */
import { Can as CaslCan, useAbility as useCaslAbility } from '@casl/react'
import type { Ability } from './access.ts'

export { AbilityProvider } from '@casl/react'

/** The ability of the logged-in user: `const { permits } = useAbility()`. */
export const useAbility = (): Ability => useCaslAbility<Ability>()

/** Shows its children to who may do something: `<Can I="store" a="saved-views">`. */
export const Can = CaslCan<Ability>
