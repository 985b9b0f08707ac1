import type { WaitingItem, WaitingKind } from '../../metadata/waiting.ts'
import { may } from '../auth/caller.ts'
import { declared } from '../declared.ts'
import type { Context } from '../rest/context.ts'
import { index } from '../rest/list.ts'
import type { RawQuery } from '../rest/query.ts'
import type { JsonRow } from '../rest/row.ts'

/** What waits for a caller in one part of the portal. Whatever it reads, it reads as the caller's own lists would. */
export type WaitingSource = (context: Context) => Promise<readonly WaitingItem[]>

/** Single things of a kind that are shown; who has more opens their list. */
const maxSingle = 3

/** A list whose rows wait for somebody. */
interface WaitingList {
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
const maySee = ({ caller }: Context, { permission, resource }: WaitingList): boolean =>
  may(caller, permission) && may(caller, `${resource}.index`)

const list = (context: Context, { resource, query }: WaitingList) =>
  index(context, context.engine.catalogue.get(resource), { per_page: '10', page: '1', ...query })

/** A line for the whole list: how many, and when the first is late. */
export const waitingList =
  (source: WaitingList, url: string): WaitingSource =>
  async context => {
    if (!maySee(context, source)) return []
    const { data, meta } = await list(context, source)
    const [first] = data
    if (!first) return []
    const due_at = source.due ? ((first[source.due] as string | null) ?? null) : null
    return [{ kind: source.kind, count: meta.total, subject: String(first[source.subject]), due_at, url }]
  }

/** A line for each of the first rows. */
export const waitingRows =
  (source: WaitingList, url: (row: JsonRow) => string): WaitingSource =>
  async context => {
    if (!maySee(context, source)) return []
    const { data } = await list(context, source)
    const open = data.filter(row => !source.done?.(row))
    return open.slice(0, maxSingle).map(row => ({
      kind: source.kind,
      count: null,
      subject: String(row[source.subject]),
      due_at: source.due ? ((row[source.due] as string | null) ?? null) : null,
      url: url(row),
    }))
  }

/** A day is over at its end. */
const time = (due: string): number => Date.parse(due.length === 10 ? `${due}T23:59:59Z` : due)

const position = ({ kind }: WaitingItem): number => declared().waitingKinds.indexOf(kind)

/** Everything that waits for a caller, the first to be late first. */
export async function waitingFor(
  context: Context,
  sources: readonly WaitingSource[],
): Promise<WaitingItem[]> {
  const items = (await Promise.all(sources.map(source => source(context)))).flat()
  return items.toSorted((a, b) => {
    if (a.due_at === null || b.due_at === null)
      return Number(a.due_at === null) - Number(b.due_at === null) || position(a) - position(b)
    return time(a.due_at) - time(b.due_at) || position(a) - position(b)
  })
}
