import type { WaitingItem, WaitingKind } from '../../metadata/waiting.ts'
import { announcementsWaiting } from '../areas/communication/announcements/own.ts'
import { may } from '../auth/caller.ts'
import type { Context } from '../rest/context.ts'
import { index } from '../rest/list.ts'
import type { RawQuery } from '../rest/query.ts'
import type { JsonRow } from '../rest/shape.ts'

/** What waits for a caller in one part of the portal. Whatever it reads, it reads as the caller's own lists would. */
type Source = (context: Context) => Promise<readonly WaitingItem[]>

/** Single things of a kind that are shown; who has more opens their list. */
const most = 3

interface ListSource {
  readonly kind: WaitingKind
  readonly resource: string
  readonly permission: string
  readonly query: RawQuery
  readonly subject: string
  readonly due?: string
  /** Rows that wait for nothing more. */
  readonly done?: (row: JsonRow) => boolean
}

/** Whoever may not list the rows gets none of them here. */
const maySee = ({ caller }: Context, { permission, resource }: ListSource): boolean =>
  may(caller, permission) && may(caller, `${resource}.index`)

const list = (context: Context, { resource, query }: ListSource) =>
  index(context, context.engine.catalogue.get(resource), { per_page: '10', page: '1', ...query })

/** A line for the whole list: how many, and when the first is late. */
const many =
  (source: ListSource, url: string): Source =>
  async context => {
    if (!maySee(context, source)) return []
    const { data, meta } = await list(context, source)
    const [first] = data
    if (!first) return []
    const due_at = source.due ? ((first[source.due] as string | null) ?? null) : null
    return [{ kind: source.kind, count: meta.total, subject: String(first[source.subject]), due_at, url }]
  }

/** A line for each of the first rows. */
const each =
  (source: ListSource, url: (row: JsonRow) => string): Source =>
  async context => {
    if (!maySee(context, source)) return []
    const { data } = await list(context, source)
    const open = data.filter(row => !source.done?.(row))
    return open.slice(0, most).map(row => ({
      kind: source.kind,
      count: null,
      subject: String(row[source.subject]),
      due_at: source.due ? ((row[source.due] as string | null) ?? null) : null,
      url: url(row),
    }))
  }

const sources: readonly Source[] = [
  async ({ caller, db }) => {
    if (!may(caller, 'user-announcements.show')) return []
    const { first } = await announcementsWaiting(db, caller.id)
    return first.map(({ id, title, until }) => ({
      kind: 'acknowledge',
      count: null,
      subject: title,
      due_at: until,
      url: `/announcement/${id}`,
    }))
  },
  each(
    {
      kind: 'answer_ticket',
      resource: 'my-tickets',
      permission: 'my-tickets.show',
      query: { 'filter[status]': 'pending_customer', sort: '-last_answer_at' },
      subject: 'subject',
    },
    ({ id }) => `/ticket/${id}`,
  ),
  each(
    {
      kind: 'rate_ticket',
      resource: 'my-tickets',
      permission: 'my-tickets.show',
      query: { 'filter[status]': 'resolved', sort: '-last_answer_at' },
      subject: 'subject',
      due: 'reopen_until',
      done: ({ rating }) => rating !== null,
    },
    ({ id }) => `/ticket/${id}`,
  ),
  many(
    {
      kind: 'own_tickets',
      resource: 'tickets',
      permission: 'tickets.index',
      query: { 'filter[view]': 'mine', sort: 'due_at' },
      subject: 'subject',
      due: 'due_at',
    },
    '/ticket-management?filter[view]=mine&sort=due_at',
  ),
  many(
    {
      kind: 'free_tickets',
      resource: 'tickets',
      permission: 'tickets.assign',
      query: { 'filter[view]': 'unassigned', sort: 'due_at' },
      subject: 'subject',
      due: 'due_at',
    },
    '/ticket-management?filter[view]=unassigned&sort=due_at',
  ),
  many(
    {
      kind: 'review_users',
      resource: 'waiting-users',
      permission: 'waiting-users.index',
      query: { sort: 'created_at' },
      subject: 'full_name',
    },
    '/waiting-users',
  ),
  many(
    {
      kind: 'decide_erasures',
      resource: 'erasure-requests',
      permission: 'erasure-requests.erase',
      query: { 'filter[view]': 'pending', sort: 'due_at' },
      subject: 'number',
      due: 'due_at',
    },
    '/erasure-request?filter[view]=pending&sort=due_at',
  ),
]

/** A day is over at its end. */
const time = (due: string): number => Date.parse(due.length === 10 ? `${due}T23:59:59Z` : due)

/** Everything that waits for a caller, the first to be late first. */
export async function waitingFor(context: Context): Promise<WaitingItem[]> {
  const items = (await Promise.all(sources.map(source => source(context)))).flat()
  return items.toSorted((a, b) => {
    if (a.due_at === null || b.due_at === null) return Number(a.due_at === null) - Number(b.due_at === null)
    return time(a.due_at) - time(b.due_at)
  })
}
