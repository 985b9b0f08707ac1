import { pairOf } from '../../src/metadata/access.ts'
import { mayBeAbsent, notApplying, startingRow, whensOf } from '../../src/metadata/applies.ts'
import { type Condition, type Scalar, testsIn } from '../../src/metadata/condition.ts'
import type { Hosts } from '../../src/metadata/hosts.ts'
import { idKey } from '../../src/metadata/names.ts'
import { systemCaller } from '../../src/server/auth/caller.ts'
import { hashPassword } from '../../src/server/auth/passwords.ts'
import { hashToken } from '../../src/server/auth/tokens.ts'
import type { Portal } from '../../src/server/dependencies.ts'
import type { Compiled, CompiledField } from '../../src/server/rest/compiled.ts'
import type { Context } from '../../src/server/rest/context.ts'
import { insert } from '../../src/server/rest/insert.ts'
import type { JsonRow } from '../../src/server/rest/shape.ts'
import { toStored } from '../../src/server/rest/values.ts'
import { link } from '../../src/server/rest/write.ts'
import { audiencesOf, offer, ownerOf, reach } from './factory-reach.ts'
import { sourceFilled, sourcePast, sourceRelated, sourceState } from './factory-source.ts'
import { sampleOf } from './samples.ts'

/** JSON values by key. */
export type Values = Readonly<Record<string, unknown>>

/** Values with which a record can be chosen by a relation of another one that says which ones can. */
function choosable({ field }: CompiledField, record: Values): Values {
  const where = (field.options.where ?? []) as readonly Condition[]
  const agreeing = Object.entries(field.options.within ?? {}).flatMap(([theirs, own]) => {
    const value = record[idKey(own as string)]
    return value == null ? [] : [[idKey(theirs), value] as const]
  })
  return Object.fromEntries([
    ...where.flatMap(condition => ('in' in condition ? [[condition.field, condition.in[0]] as const] : [])),
    ...agreeing,
  ])
}

/** Makes records of any declared resource, past the permissions and the rules of who may write what. */
export class Factory {
  readonly #portal: Portal
  #count = 0
  /** Whose rows are made of what shows one's own alone. */
  me: number | undefined

  constructor(portal: Portal) {
    this.#portal = portal
  }

  /** A number that this portal has not seen. */
  next = (): number => ++this.#count

  /** The engine's context of the portal itself. */
  get context(): Context {
    const { engine } = this.#portal
    return { engine, db: engine.db, caller: systemCaller, locale: 'tr', ip: '127.0.0.1' }
  }

  compiled = (resource: string): Compiled => this.#portal.engine.catalogue.get(resource)

  /** Values with which a record can be chosen by a relation of another one. */
  agreeing = (field: CompiledField, record: Values): Values => choosable(field, record)

  /** Makes a record that a relation of another one may choose. */
  chosenBy = (field: CompiledField, record: Values): Promise<JsonRow> =>
    this.make(field.target as string, choosable(field, record))

  /** A valid value for a field, with a record made for it where it points at one. */
  async valueFor(field: CompiledField, record: Values = {}): Promise<unknown> {
    const { storage } = field.field
    if (storage === 'one') return (await this.make(field.target as string, choosable(field, record))).id
    if (storage === 'pivot') return [(await this.make(field.target as string, choosable(field, record))).id]
    // What somebody does now has no end: the rule takes another value away with it.
    if (field.name === 'is_current') return false
    return sampleOf(field.field, this.next())
  }

  /** A value of a field of a resource; of one that decides about others, its default or one by which some of them apply. */
  async #valueIn({ resource }: Compiled, field: CompiledField, record: Values): Promise<unknown> {
    const tests = [...whensOf(resource).values()].flatMap(testsIn)
    const deciding = tests.flatMap(test => (test.field === field.key && 'in' in test ? test.in : []))
    const value = await this.valueFor(field, record)
    if (!deciding.length) return value
    const otherwise = field.field.options.default
    if (otherwise !== undefined) return otherwise
    return deciding.includes(value as Scalar) ? value : deciding[this.#count % deciding.length]
  }

  /** A JSON body of the resource: its required fields, or with `whole` every field that somebody may write. */
  async body(
    resource: string,
    { whole = false, mode = 'create' as 'create' | 'update' } = {},
  ): Promise<Record<string, unknown>> {
    const { fields, resource: declared } = this.compiled(resource)
    const body: Record<string, unknown> = {}
    for (const field of fields) {
      const { writable, required } = field.field.options
      if (writable === false || (writable !== undefined && writable !== mode)) continue
      if (field.field.storage === 'inverse' || declared.config.lifecycle?.field === field.name) continue
      if (!(required || whole) || field.target === 'medias') continue
      body[field.key] = await this.#valueIn(this.compiled(resource), field, body)
    }
    for (const [name, value] of this.#anyHost(this.compiled(resource))) body[name] = value
    for (const [key, value] of Object.entries(this.#paired(this.compiled(resource))))
      if (key in body) body[key] = value
    Object.assign(body, await this.#subject(resource))
    // A course is rated by whoever completed it.
    if (resource === 'my-course-ratings' && mode === 'create' && this.me !== undefined)
      await this.make('enrolments', { course_id: body.course_id, user_id: this.me, status: 'completed' })
    return this.applying(resource, body)
  }

  /** What a node of the chart stands for: a record of the organisation that is there. */
  async #subject(resource: string): Promise<Values> {
    if (resource !== 'organization-charts') return {}
    return { node_type: 'department', node_id: (await this.make('departments')).id }
  }

  /** A body of a new record without what does not apply to it by its other values. */
  applying(resource: string, body: Values): Record<string, unknown> {
    const { resource: declared, byName } = this.compiled(resource)
    const left = { ...body }
    const unmet = notApplying(declared.config.fields, whensOf(declared), {
      ...startingRow(declared),
      ...left,
    })
    for (const name of unmet) delete left[byName.get(name)?.key as string]
    return left
  }

  /** A JSON body that changes a field of a record, and with it what it needs then and the addresses whose hosts follow from it. */
  async change(resource: string, field: CompiledField, record: Values): Promise<Record<string, unknown>> {
    const { fields, byName } = this.compiled(resource)
    const body: Record<string, unknown> = {
      [field.key]: await this.#valueIn(this.compiled(resource), field, record),
    }
    for (const condition of whensOf(this.compiled(resource).resource).get(field.name) ?? [])
      if ('in' in condition) body[condition.field] = condition.in[0]
    if (field.pivot) Object.assign(body, this.#paired(this.compiled(resource)))
    await this.#addRequired(this.compiled(resource), body, record)
    for (const address of fields) {
      const { hosts } = address.field.options as { hosts?: Hosts }
      if (!hosts || (address !== field && hosts.by !== field.name)) continue
      const by = { ...record, ...body }[byName.get(hosts.by)?.key ?? hosts.by]
      const [host = 'ornek.example'] = hosts.of[String(by)] ?? []
      body[address.key] = `https://${host}/${this.next()}`
    }
    return body
  }

  /** Adds to a change what the record then needs besides, since it begins to apply. */
  async #addRequired(compiled: Compiled, body: Record<string, unknown>, record: Values): Promise<void> {
    const { fields, resource } = compiled
    const whens = whensOf(resource)
    const unmet = notApplying(resource.config.fields, whens, { ...startingRow(resource), ...record, ...body })
    for (const other of fields) {
      const isDecided = testsIn(whens.get(other.name) ?? []).some(test => test.field in body)
      if (!isDecided || !other.field.options.required || unmet.has(other.name) || other.key in body) continue
      if ((record[other.key] ?? null) === null)
        body[other.key] = other.field.options.default ?? (await this.valueFor(other, record))
    }
  }

  /** The values with a record in place of what is asked of one behind a relation: `{ 'question.status': 'ready' }`. */
  async #behind(compiled: Compiled, given: Values): Promise<Values> {
    const steps = Map.groupBy(
      Object.entries(given).filter(([key]) => key.includes('.')),
      ([key]) => key.split('.')[0] as string,
    )
    const made = Object.fromEntries(Object.entries(given).filter(([key]) => !key.includes('.')))
    for (const [step, those] of steps) {
      const relation = compiled.byName.get(step) as CompiledField
      const values = Object.fromEntries(those.map(([key, value]) => [key.slice(step.length + 1), value]))
      made[relation.key] ??= (await this.make(relation.target as string, values)).id
    }
    return made
  }

  /** What a record has to be to be chosen by the other sides of its pairs, of what it has to say anyway. */
  #paired({ name, fields, byKey }: Compiled): Values {
    const backs = fields.flatMap(({ field, target, pivot }) =>
      pivot && target
        ? this.compiled(target).fields.filter(
            other => other.target === name && pairOf(other.field) === pairOf(field),
          )
        : [],
    )
    const chosen = backs.flatMap(back => Object.entries(choosable(back, {})))
    return Object.fromEntries(chosen.filter(([key]) => byKey.get(key)?.field.options.required))
  }

  /** What a field says beside which an address may be on any host, by field name. */
  #anyHost({ fields, byName }: Compiled): [string, unknown][] {
    return fields.flatMap(({ field }): [string, unknown][] => {
      const { hosts } = field.options as { hosts?: Hosts }
      const by = hosts && byName.get(hosts.by)
      const { values = [] } = (by?.field.options ?? {}) as { values?: readonly string[] }
      return hosts ? [[hosts.by, values.find(value => !(value in hosts.of))]] : []
    })
  }

  /** Makes a record with the given values, by JSON key, and sample values for what is required besides. */
  async make(resource: string, { created_by_id, deleted_at, ...asked }: Values = {}): Promise<JsonRow> {
    const compiled = this.compiled(resource)
    const given = await this.#behind(compiled, asked)
    const subject = 'node_id' in given ? {} : await this.#subject(resource)
    const values = {
      ...this.#paired(compiled),
      ...(await sourceRelated(this, compiled, given)),
      ...subject,
      ...given,
    }
    const past = sourcePast(compiled)
    // What is shown of another resource's rows by the clock is a row of that one, whose fields it need not have.
    if (past.length)
      return this.make(compiled.resource.config.source?.resource as string, {
        ...Object.fromEntries(past),
        ...values,
        ...(created_by_id !== undefined && { created_by_id }),
        ...(deleted_at !== undefined && { deleted_at }),
      })
    const context: Context = {
      ...this.context,
      caller: { ...systemCaller, id: (created_by_id as number | undefined) ?? 0 },
    }
    for (const key of Object.keys(values))
      if (!compiled.byKey.has(key)) throw new Error(`${resource} has no ${key}`)
    const columns = new Map<string, unknown>([
      ...sourceState(this, compiled),
      ...ownerOf(this, compiled),
      ...this.#anyHost(compiled),
    ])
    const filled = sourceFilled(compiled)
    const links: [CompiledField, number[]][] = []
    for (const field of compiled.fields) {
      const needsValue =
        (field.field.options.required || filled.has(field.key)) &&
        !mayBeAbsent(compiled.resource, field.name) &&
        !(field.key in values) &&
        !columns.has(field.name)
      const value = needsValue ? await this.valueFor(field, values) : values[field.key]
      if (value === undefined || field.type.column(field.field)?.generated) continue
      if (field.pivot) links.push([field, value as number[]])
      // A person's password is given hashed.
      else if (field.column)
        columns.set(field.name, field.name === 'password_hash' ? value : toStored(field.field, value))
    }
    for (const { name, field } of audiencesOf(compiled))
      if (!columns.has(name)) columns.set(name, toStored(field, { everyone: true }))
    const row = await insert(context, compiled, columns, deleted_at ? { deleted_at } : {})
    for (const [field, ids] of links) await link(context, field, row.id, ids)
    await offer(this, compiled, row)
    await reach(this, compiled, row)
    return row
  }

  /** An uploaded file's row, belonging to somebody; no file stands behind it. */
  media = (owner: number, values: Values = {}) =>
    this.make('medias', {
      file_name: 'resim.png',
      mime_type: 'image/png',
      size: 1,
      sha256: hashToken('a'),
      storage_key: '00/00000000-0000-4000-8000-000000000000',
      created_by_id: owner,
      ...values,
    })

  password = (text: string): Promise<string> => hashPassword(text)
}
