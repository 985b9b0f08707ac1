import type { Registry } from '../../../resources/index.ts'
import { announcements } from '../areas/communication/announcements/actions.ts'
import { mailRecipients } from '../areas/communication/mails/actions.ts'
import { users } from '../areas/organisation/user-actions.ts'
import { waitingUsers } from '../areas/organisation/waiting-user-actions.ts'
import { erasureRequests } from '../areas/privacy/erasure-request-actions.ts'
import { portalTexts } from '../areas/privacy/portal-text-actions.ts'
import { myTickets, tickets } from '../areas/support/actions.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import type { JsonRow } from '../rest/shape.ts'

/** What a handler works with: the transaction's context, the record as it was, and the checked input by field name. */
export interface HandlerContext {
  readonly context: Context
  readonly compiled: Compiled
  readonly row: JsonRow
  readonly input: ReadonlyMap<string, unknown>
}

export type Handler = (context: HandlerContext) => Promise<unknown>

type Config<N extends keyof Registry> = Registry[N]['config']
type ActionsOf<N extends keyof Registry> =
  Config<N> extends { actions: infer A } ? Extract<keyof A, string> : never
type TransitionsOf<N extends keyof Registry> =
  Config<N> extends { lifecycle: { transitions: infer T } } ? Extract<keyof T, string> : never

/** Every declared action needs its handler; a transition may have one for what it does besides. Nothing else compiles. */
export type Handlers = {
  readonly [N in keyof Registry as [ActionsOf<N>] extends [never] ? never : N]: {
    readonly [A in ActionsOf<N>]: Handler
  } & { readonly [T in TransitionsOf<N>]?: Handler }
} & {
  readonly [N in keyof Registry as [TransitionsOf<N>] extends [never] ? never : N]?: {
    readonly [T in TransitionsOf<N> | ActionsOf<N>]?: Handler
  }
}

export const handlers = {
  users,
  'waiting-users': waitingUsers,
  announcements,
  'mail-recipients': mailRecipients,
  tickets,
  'my-tickets': myTickets,
  'erasure-requests': erasureRequests,
  'portal-texts': portalTexts,
} satisfies Handlers
