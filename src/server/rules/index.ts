import type { ResourceName } from '../../../resources/index.ts'
import { announcementRules } from '../areas/communication/announcements/rules.ts'
import { mailTemplateRules } from '../areas/communication/mails/rules.ts'
import { experienceRules } from '../areas/community/rules.ts'
import { permissionRules } from '../areas/organisation/permission-rules.ts'
import { erasureRequestRules } from '../areas/privacy/erasure-request-rules.ts'
import { myTicketRules, requesterAnswerRules, staffAnswerRules, ticketRules } from '../areas/support/rules.ts'
import { savedViewRules } from '../areas/system/saved-view-rules.ts'
import type { Context } from '../rest/context.ts'
import type { JsonRow } from '../rest/shape.ts'
import type { Errors } from '../rest/values.ts'

/** What a resource asks of its records beside what its declaration says. */
export interface Rules {
  /**
   * Looks at the checked values before they are written, adds errors by key, and may set values that nobody writes.
   * `before` is the record as it was, or null for a new one. The import's dry run asks this too.
   */
  check?(
    context: Context,
    values: Map<string, unknown>,
    before: JsonRow | null,
    errors: Errors,
  ): void | Promise<void>
  /**
   * Holds what {@link Rules.written} will change of other records, before the transaction holds anything else: two that
   * held it weakly first would wait for each other.
   */
  hold?(context: Context, values: ReadonlyMap<string, unknown>): Promise<void>
  /** Does what belongs to a written record, in its transaction. */
  written?(context: Context, row: JsonRow, before: JsonRow | null): Promise<void>
  /** Does what belongs to a record that was deleted and is there again, in its transaction. */
  restored?(context: Context, row: JsonRow): Promise<void>
}

const rules: { readonly [N in ResourceName]?: Rules } = {
  announcements: announcementRules,
  'erasure-requests': erasureRequestRules,
  experiences: experienceRules,
  'mail-templates': mailTemplateRules,
  'my-tickets': myTicketRules,
  'my-ticket-conversations': requesterAnswerRules,
  permissions: permissionRules,
  'saved-views': savedViewRules,
  tickets: ticketRules,
  'ticket-conversations': staffAnswerRules,
}

/** The rules of a resource, if it has any. */
export const rulesOf = (name: string): Rules | undefined => rules[name as ResourceName]
