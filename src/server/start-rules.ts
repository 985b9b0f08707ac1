import { assignRules } from '../fields/check-assign.ts'
import { figureRules } from '../fields/check-figures.ts'
import { limitRules } from '../fields/check-limits.ts'
import { listRules } from '../fields/check-lists.ts'
import { mediaRules } from '../fields/check-media.ts'
import { type KnownPages, pageRules } from '../metadata/check-permissions.ts'
import type { DeclarationRule } from '../metadata/check-resource.ts'
import type { SystemMail } from '../metadata/system-mail.ts'
import type { Area } from './area.ts'
import { handlerRules } from './check-handlers.ts'

/** What goes with the resources, and declarations name. */
interface Beside {
  readonly pages: KnownPages
  /** The mails that the portal sends of itself, by the key of their template. */
  readonly mails: Readonly<Record<string, SystemMail>>
}

/** What the start asks of each declaration besides the rules of the language, by the id of the rule. */
export const startRules = (
  areas: readonly Area[],
  { pages, mails }: Beside,
): Readonly<Record<string, DeclarationRule>> => ({
  ...listRules,
  ...figureRules,
  ...limitRules,
  ...mediaRules,
  ...assignRules,
  ...pageRules(pages),
  ...handlerRules(areas, mails),
})
