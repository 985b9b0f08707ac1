import type { Registry } from '../../../resources/index.ts'
import type { Compiled } from '../rest/catalogue.ts'
import type { Context } from '../rest/context.ts'
import type { JsonRow } from '../rest/shape.ts'
import { announcements } from './announcements.ts'
import { erasureRequests } from './erasure-requests.ts'
import { mailRecipients } from './mail.ts'
import { portalTexts } from './portal-texts.ts'
import { myTickets, tickets } from './tickets.ts'
import { users } from './users.ts'
import { waitingUsers } from './waiting-users.ts'

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
