/** Records of trees that a file names by the titles on the way to them. Those that are not there are made with its rows. */
import { verbPermission } from '../../metadata/access.ts'
import { type Message, message } from '../../metadata/message.ts'
import { uniqueKey } from '../../metadata/text.ts'
import { may } from '../auth/caller.ts'
import { Params } from '../db/sql.ts'
import { refusedFile } from '../formats/refusal.ts'
import { HttpError } from '../http/errors.ts'
import type { Compiled, CompiledField } from '../rest/compiled.ts'
import type { Context } from '../rest/context.ts'
import { insertMany } from '../rest/insert-many.ts'
import { prepare } from '../rest/store.ts'
import { visibility } from '../rest/visibility.ts'

/** How deep a file may go into a tree. */
const MAX_DEPTH = 10
/** Records of a tree that one file may make. */
const MAX_MADE = 1000

/** A record of the tree: where it stands, and its id once it is there. */
interface Node {
  readonly title: string
  readonly path: readonly string[]
  readonly above: Node | undefined
  id: number | undefined
  /** Why it is not made. */
  refused?: Message
  /** Its values as they are stored, where it is to be made. */
  values?: ReadonlyMap<string, unknown>
}

const keyOf = (titles: readonly string[]) => JSON.stringify(titles.map(uniqueKey))

/** The places of one relation that a file names. */
export class NamedNodes {
  readonly #owner: Compiled
  readonly #relation: CompiledField
  readonly #target: Compiled
  /** Values by key that every record of the file has, and that the tree's records have to agree with. */
  readonly #given: Readonly<Record<string, unknown>>
  readonly #nodes = new Map<string, Node>()
  /** Why nothing of the file has a place: what it was to stand below is not there. */
  #refused: Message | undefined

  private constructor(
    owner: Compiled,
    relation: CompiledField,
    target: Compiled,
    given: Readonly<Record<string, unknown>>,
  ) {
    this.#owner = owner
    this.#relation = relation
    this.#target = target
    this.#given = given
  }

  /**
   * Looks up the places of a relation among the records that the caller sees; those that are not there are held against
   * the rules for new ones. What is given for the relation itself is what they stand below.
   */
  static async find(
    context: Context,
    owner: Compiled,
    relation: CompiledField,
    paths: Iterable<readonly string[]>,
    given: Readonly<Record<string, unknown>>,
  ): Promise<NamedNodes> {
    const target = context.engine.catalogue.get(relation.target as string)
    const places = new NamedNodes(owner, relation, target, given)
    places.#refused = await places.#checkBase(context)
    if (places.#refused) return places
    for (const path of paths) if (path.length <= MAX_DEPTH) places.#add(path)
    await places.#lookUp(context)
    await places.#checkNew(context)
    return places
  }

  #add(path: readonly string[]): Node | undefined {
    const title = path.at(-1)
    if (title === undefined) return undefined
    const key = keyOf(path)
    const known = this.#nodes.get(key)
    if (known) return known
    const above = this.#add(path.slice(0, -1))
    const node: Node = { title, path, above, id: undefined }
    this.#nodes.set(key, node)
    return node
  }

  /** What every record of the tree has to agree with, by its field's name. */
  get #within(): [string, unknown][] {
    const ties = Object.entries<string>(this.#relation.field.options.within ?? {})
    return ties.map(([theirs, own]) => [theirs, this.#given[this.#owner.byName.get(own)?.key ?? '']])
  }

  get #base(): number | null {
    return (this.#given[this.#relation.key] as number | undefined) ?? null
  }

  get #parent(): CompiledField {
    return this.#target.byName.get(this.#target.resource.config.ordered?.parent as string) as CompiledField
  }

  get #title(): CompiledField {
    return this.#target.byName.get(this.#target.resource.config.title) as CompiledField
  }

  /** What is wrong with what all places stand below: it is not there for the caller, or of another tree. */
  async #checkBase({ db, caller, engine }: Context): Promise<Message | undefined> {
    if (this.#base === null) return undefined
    const params = new Params([this.#base])
    const { conditions } = visibility(this.#target, caller, 't', params, engine.catalogue)
    const within = this.#within.map(
      ([name, value]) =>
        `t."${this.#target.byName.get(name)?.column}" is not distinct from ${params.add(value ?? null)}`,
    )
    const [row] = await db.read(
      `select ${within.join(' and ') || 'true'} from "${this.#target.table}" t
       where ${['t.id = $1', 't.deleted_at is null', ...conditions].join(' and ')}`,
      params.values,
    )
    if (!row) return message('exists')
    return row[0] ? undefined : message('otherOrder')
  }

  #levels(): Node[][] {
    const levels = Map.groupBy(this.#nodes.values(), ({ path }) => path.length)
    return [...levels].sort(([a], [b]) => a - b).map(([, nodes]) => nodes)
  }

  /** One statement for each level of the tree. */
  async #lookUp({ db, caller, engine }: Context): Promise<void> {
    for (const level of this.#levels()) {
      const missing = level.filter(
        node => node.id === undefined && (!node.above || node.above.id !== undefined),
      )
      if (!missing.length) continue
      const params = new Params()
      const names = params.add(missing.map(({ title }) => uniqueKey(title)))
      const parents = params.add(missing.map(({ above }) => above?.id ?? this.#base))
      const conditions = this.#within.map(
        ([name, value]) => `t."${this.#target.byName.get(name)?.column}" = ${params.add(value)}`,
      )
      conditions.push(...visibility(this.#target, caller, 't', params, engine.catalogue).conditions)
      const rows = await db.read(
        `select distinct on (n.at) n.at, t.id from unnest(${names}::text[], ${parents}::bigint[]) with ordinality as n(name, parent, at)
         join "${this.#target.table}" t on unique_key(t."${this.#title.column}") = n.name
           and t."${this.#parent.column}" is not distinct from n.parent
         where ${['t.deleted_at is null', ...conditions].join(' and ')} order by n.at, t.id`,
        params.values,
      )
      for (const [at, id] of rows) (missing[Number(at) - 1] as Node).id = Number(id)
    }
  }

  async #checkNew(context: Context): Promise<void> {
    const made = [...this.#nodes.values()].filter(({ id }) => id === undefined)
    if (made.length > MAX_MADE) throw refusedFile('errors:formats.tooManyPlaces', { n: MAX_MADE })
    const mayMake = may(context.caller, verbPermission(this.#target.resource, 'store'))
    const within = Object.fromEntries(
      this.#within.map(([name, value]) => [this.#target.byName.get(name)?.key, value]),
    )
    for (const node of made) {
      if (node.above?.refused) node.refused = node.above.refused
      else if (!mayMake) node.refused = message('errors:formats.noPlace', { path: node.path.join(' / ') })
      else
        try {
          const { values, errors } = await prepare(context, this.#target, {
            ...within,
            [this.#title.key]: node.title,
          })
          const [wrong] = Object.values(errors)
          if (wrong?.[0]) node.refused = wrong[0]
          else node.values = values
        } catch (error) {
          if (!(error instanceof HttpError) || error.status >= 500) throw error
          node.refused = error.text
        }
    }
  }

  /** What a path stands for: a record, one that is made with the rows (no id yet), or why there can be none. */
  resolve(path: readonly string[]): { readonly id?: number } | { readonly refused: Message } {
    if (this.#refused) return { refused: this.#refused }
    if (path.length > MAX_DEPTH) return { refused: message('errors:formats.tooDeep', { n: MAX_DEPTH }) }
    const node = this.#nodes.get(keyOf(path))
    if (node?.refused) return { refused: node.refused }
    return node?.id === undefined ? {} : { id: node.id }
  }

  /** The paths of the records that these rows would make, those above them included. */
  newFor(paths: Iterable<readonly string[]>): readonly string[][] {
    const found = new Set<Node>()
    for (const path of paths)
      for (let node = this.#nodes.get(keyOf(path)); node && node.id === undefined; node = node.above)
        found.add(node)
    return [...this.#nodes.values()].filter(node => found.has(node)).map(({ path }) => [...path])
  }

  /** Makes the records that these rows need, in the transaction of the context, level by level. */
  async make(context: Context, paths: Iterable<readonly string[]>): Promise<void> {
    // Somebody may have made them since they were looked up.
    await this.#lookUp(context)
    const needed = new Set(this.newFor(paths).map(keyOf))
    for (const level of this.#levels()) {
      const nodes = level.filter(({ path }) => needed.has(keyOf(path)))
      if (!nodes.length) continue
      const { ids } = await insertMany(
        context,
        this.#target,
        nodes.map(({ values = new Map<string, unknown>(), above }) =>
          new Map(values).set(this.#parent.name, above?.id ?? this.#base),
        ),
      )
      for (const [at, node] of nodes.entries()) node.id = ids[at]
    }
  }
}
