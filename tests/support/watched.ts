import type { Database, Queryable } from '../../src/server/db/database.ts'

/** A statement as the database ran it. */
export interface Watched {
  readonly text: string
  /** Rows that were looked at, in all loops. */
  readonly visited: number
  /** Rows that it answered or changed. */
  readonly answered: number
}

interface Plan {
  readonly 'Node Type': string
  readonly 'Actual Rows'?: number
  readonly 'Actual Loops'?: number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

const nodes = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodes)]
const rows = (plan: Plan) => (plan['Actual Rows'] ?? 0) * (plan['Actual Loops'] ?? 1)

function visitedBy(plan: Plan): number {
  const removed =
    (plan['Rows Removed by Filter'] ?? 0) +
    (plan['Rows Removed by Join Filter'] ?? 0) +
    (plan['Rows Removed by Index Recheck'] ?? 0)
  const read = plan['Node Type'].endsWith('Scan') ? rows(plan) : 0
  return read + removed * (plan['Actual Loops'] ?? 1)
}

function judge(text: string, plan: Plan): Watched {
  const all = nodes(plan)
  const changed = all
    .filter(node => node['Node Type'] === 'ModifyTable')
    .flatMap(node => node.Plans ?? [])
    .reduce((sum, node) => sum + rows(node), 0)
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    visited: Math.round(all.reduce((sum, node) => sum + visitedBy(node), 0)),
    answered: Math.round(rows(plan) + changed),
  }
}

const explained = /^\s*(with|select|insert|update|delete)\b/i

async function explain(
  tx: Queryable,
  text: string,
  params: readonly unknown[],
): Promise<Watched | undefined> {
  await tx.query('savepoint watched')
  try {
    // A table that is small in a test is read whole for each row of another; a large one is not.
    await tx.query('set local enable_seqscan = off')
    const rows = await tx.read(`explain (analyze, timing off, format json) ${text}`, params, true)
    const plans = (rows as [[unknown]])[0][0]
    const [{ Plan: plan }] = (typeof plans === 'string' ? JSON.parse(plans) : plans) as [{ Plan: Plan }]
    return judge(text, plan)
  } catch {
    // What the statement itself is refused for, its caller is told.
    return undefined
  } finally {
    await tx.query('rollback to savepoint watched')
  }
}

/**
 * From now on runs every statement of a database twice: first to see what it looks at, which is taken back, then as it
 * was meant. Tells each to `tell`.
 * @param times how often the same text is looked at; after that it runs once
 */
export function watch(
  db: Database,
  report: (watched: Watched) => void,
  times = Number.POSITIVE_INFINITY,
): void {
  const { read, query, transaction } = db
  const seen = new Map<string, number>()
  const isLookedAt = (text: string): boolean => {
    if (!explained.test(text)) return false
    const before = seen.get(text) ?? 0
    seen.set(text, before + 1)
    return before < times
  }
  const look = async (tx: Queryable, text: string, params: readonly unknown[]) => {
    const found = await explain(tx, text, params)
    if (found) report(found)
  }
  const looked = async (tx: Queryable, text: string, params: readonly unknown[]) => {
    if (isLookedAt(text)) await look(tx, text, params)
  }
  const wrapped = (tx: Queryable): Queryable => ({
    async read(text, params, once) {
      await looked(tx, text, params)
      return tx.read(text, params, once)
    },
    async query<T>(text: string, params: readonly unknown[] = []) {
      await looked(tx, text, params)
      return tx.query<T>(text, params)
    },
    onCommit: done => tx.onCommit(done),
  })
  const alone = (text: string, params: readonly unknown[] = []) =>
    isLookedAt(text) ? transaction(tx => look(tx, text, params)) : undefined
  Object.assign(db, {
    async read(text: string, params: readonly unknown[], once?: boolean) {
      await alone(text, params)
      return read(text, params, once)
    },
    async query(text: string, params?: readonly unknown[]) {
      await alone(text, params)
      return query(text, params)
    },
    transaction: <T>(work: (tx: Queryable) => Promise<T>) => transaction(tx => work(wrapped(tx))),
  })
}
