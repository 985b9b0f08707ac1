import { deniedPrefixes } from '../../metadata/access.ts'
import type { AnyResource } from '../../metadata/resource.ts'
import { BatchLoader } from '../db/batch-loader.ts'
import type { Database, Queryable } from '../db/database.ts'
import type { Caller } from './caller.ts'
import { type Rights, RightsReader, type RightsRow, rightsSql } from './rights.ts'
import { hashToken, isToken, newToken } from './tokens.ts'

/** How long sessions live, in seconds. */
export interface SessionTimes {
  /** Without a call. */
  readonly idle: number
  /** With "remember me". */
  readonly remembered: number
}

/** How long a caller's rights are taken from memory: the most that another instance lags behind, in milliseconds. */
const freshFor = 3000
const MAX_CACHED = 20_000

/** A session is seen, and lives on, by what it was last used at within this many seconds: a write for each call is too many. */
const touchedFor = 60

interface Cached {
  readonly caller: Caller
  readonly until: number
  /** How many changes of single people there were when it was asked for. */
  readonly asOf: number
  /** Whether the session lives on by the call that asked. */
  readonly isTouched: boolean
}

/** How a caller is asked for. */
export interface CallerOptions {
  /** For what thousands may do at once: everybody else's calls go first. */
  readonly patient?: boolean
  /** For what nobody waits for: the session lives no longer by it. */
  readonly untouched?: boolean
}

interface Memory {
  readonly generation: number
  /** By the hash of their token. */
  readonly callers: Map<string, Cached>
  readonly asked: Map<string, Promise<Caller | undefined>>
}

let generation = 0
/** How often single people were forgotten, and of each of them at which of these times they were last. */
let changes = 0
const changed = new Map<number, number>()
const MAX_CHANGED = 10_000

/** Forgets every caller in memory: called after each change of rights, so that the next call here follows it. */
export const forgetCallers = (): void => {
  generation++
  changed.clear()
  for (const listener of listeners) listener()
}

/** The same for a change that touches the rights of these people alone. */
export function forgetPeople(ids: readonly number[]): void {
  if (changed.size + ids.length > MAX_CHANGED) {
    forgetCallers()
    return
  }
  changes++
  for (const id of ids) changed.set(id, changes)
  for (const listener of listeners) listener()
}

/** Whether a person's rights have changed since. */
const hasChanged = ({ caller, asOf }: Pick<Cached, 'caller' | 'asOf'>): boolean =>
  (changed.get(caller.id) ?? 0) > asOf

const listeners = new Set<() => void>()

/** Calls back whenever callers are forgotten here. Gives the function that ends it. */
export function onForget(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

const emptyMemory = (): Memory => ({ generation, callers: new Map(), asked: new Map() })

/** Ends every session of a person, but for one that is kept. */
export async function endSessions(db: Queryable, userId: number, keep?: number): Promise<void> {
  await db.read('delete from sessions where user_id = $1 and id <> $2', [userId, keep ?? 0])
  forgetCallers()
}

/**
 * SQL: the sessions `s` that live and meet a condition, by a key of theirs, with whose they are and what these may; the end of
 * a statement, behind `with`.
 */
const foundSql = (key: string, where: string): string => `found as (
         select ${key} as key, s.id, s.user_id, u.corporation_id from sessions s join users u on u.id = s.user_id
         where ${where} and s.expires_at > clock_timestamp() and u.status = 'active' and u.deleted_at is null
       ), people as (select array_agg(distinct user_id) as ids from found)
       select f.key, f.id, f.corporation_id, r.id, r.names, r.roles, r.scopes
       from found f join (${rightsSql('select ids from people')}) r on r.id = f.user_id`

/** Opaque sessions, kept hashed in the database, which all instances share. */
export class Sessions {
  readonly #db: Database
  readonly #times: SessionTimes
  readonly #denied: ReadonlySet<string>
  readonly #rights: RightsReader
  /** By the hash of a token. */
  readonly #callers = new BatchLoader<string, Caller>(hashes => this.#load(hashes, true))
  readonly #untouched = new BatchLoader<string, Caller>(hashes => this.#load(hashes, false))
  #memory = emptyMemory()

  constructor(db: Database, times: SessionTimes, resources: readonly AnyResource[], enableDenied: boolean) {
    this.#db = db
    this.#times = times
    this.#rights = new RightsReader(resources)
    this.#denied = enableDenied ? new Set() : deniedPrefixes(resources)
  }

  /** Begins a session. Gives its token, which is kept nowhere but with the caller, and its length in seconds. */
  async begin(
    userId: number,
    remember: boolean,
    from: { ip: string; userAgent: string },
    db: Queryable = this.#db,
  ): Promise<{ token: string; seconds: number }> {
    const token = newToken()
    const seconds = remember ? this.#times.remembered : this.#times.idle
    await db.read(
      `insert into sessions (token_hash, user_id, remember, user_agent, ip, expires_at)
       values ($1, $2, $3, $4, $5, clock_timestamp() + $6::int * interval '1 second')`,
      [hashToken(token), userId, remember, from.userAgent.slice(0, 300), from.ip, seconds],
    )
    return { token, seconds }
  }

  /** Ends the session of a token. */
  async end(token: string): Promise<void> {
    await this.#db.read('delete from sessions where token_hash = $1', [hashToken(token)])
    forgetCallers()
  }

  /** Who a token stands for, where it is known without asking the database. */
  remembered(token: string, { untouched = false }: CallerOptions = {}): Caller | undefined {
    const cached = this.#fresh().callers.get(hashToken(token))
    if (!cached || cached.until <= Date.now() || hasChanged(cached)) return undefined
    return cached.isTouched || untouched ? cached.caller : undefined
  }

  /** Who a token stands for, or undefined when it is dead. Calls of one session that come at once ask together. */
  async callerOf(token: string, options: CallerOptions = {}): Promise<Caller | undefined> {
    if (!isToken(token)) return undefined
    const remembered = this.remembered(token, options)
    if (remembered) return remembered
    const { patient = false, untouched = false } = options
    const hash = hashToken(token)
    const { callers, asked } = this.#fresh()
    const asOf = changes
    // What was asked before somebody's rights changed may not know of it.
    const key = `${hash} ${asOf}${untouched ? ' untouched' : ''}`
    const present = asked.get(key)
    if (present) return present
    const loader = untouched ? this.#untouched : this.#callers
    const answer = loader
      .get(hash, patient)
      .then(caller => {
        if (!caller) callers.delete(hash)
        else {
          if (callers.size >= MAX_CACHED) callers.clear()
          callers.set(hash, { caller, until: Date.now() + freshFor, asOf, isTouched: !untouched })
        }
        return caller
      })
      .finally(() => asked.delete(key))
    asked.set(key, answer)
    return answer
  }

  /** What is remembered since the last change of rights; what was asked before it ends up in a memory that is gone. */
  #fresh(): Memory {
    if (this.#memory.generation !== generation) this.#memory = emptyMemory()
    return this.#memory
  }

  async #load(hashes: readonly string[], touch: boolean): Promise<Map<string, Caller>> {
    const { idle, remembered } = this.#times
    // Who they are and what they may is one statement: it stands before every answer. Instances that meet at a session do
    // not wait for each other: one of them has noted that it is used.
    return this.#callersFound(
      `with due as (
         select id from sessions
         where token_hash = any ((select $1::text[])::text[]) and expires_at > clock_timestamp() and last_seen_at < clock_timestamp() - $4::int * interval '1 second'
         for update skip locked
       ), touched as (
         update sessions s set last_seen_at = clock_timestamp(),
           expires_at = clock_timestamp() + case when remember then $3::int else $2::int end * interval '1 second'
         from due where s.id = due.id
       ), ${foundSql('s.token_hash', 's.token_hash = any ((select $1::text[])::text[])')}`,
      [hashes, idle, remembered, touch ? Math.min(touchedFor, Math.floor(idle / 10)) : null],
    )
  }

  /** Who a statement with {@link foundSql} finds, by its keys. */
  async #callersFound<K>(text: string, values: readonly unknown[]): Promise<Map<K, Caller>> {
    const rows = (await this.#db.read(text, values)) as [
      key: K,
      sessionId: number,
      corporationId: number | null,
      ...RightsRow,
    ][]
    return new Map(
      rows.map(([key, sessionId, corporationId, ...rights]) => [
        key,
        { sessionId, corporationId, denied: this.#denied, ...this.#rights.from(rights) },
      ]),
    )
  }

  /** Who stands behind sessions that live, by their ids, from the database. The sessions live no longer by it. */
  async callersBehind(sessionIds: readonly number[]): Promise<Map<number, Caller>> {
    return this.#callersFound(`with ${foundSql('s.id', 's.id = any ($1::bigint[])')}`, [sessionIds])
  }

  /** People as they would ask, whether or not they are logged in; `people` are ids with those of their corporations. */
  async callersOf(people: ReadonlyMap<number, number | null>, db: Queryable = this.#db): Promise<Caller[]> {
    const rights = await this.#rights.of(db, [...people.keys()])
    return [...people].map(([id, corporationId]) => ({
      sessionId: 0,
      corporationId,
      denied: this.#denied,
      ...(rights.get(id) as Rights),
    }))
  }

  /** What a person may, from all their sources together. */
  async rightsOf(id: number, db: Queryable = this.#db): Promise<Omit<Caller, 'sessionId' | 'corporationId'>> {
    const rights = await this.#rights.of(db, [id])
    return { denied: this.#denied, ...(rights.get(id) as Rights) }
  }
}
