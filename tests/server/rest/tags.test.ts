/** A record's tag moves with what its form ties it to, and what is tied to a record neither locks nor writes it. */
import { afterAll, describe, expect, it } from 'vitest'
import { resourceList } from '../../../resources/index.ts'
import { hasVerb } from '../../../src/metadata/route.ts'
import { childFields, childSegment, isLinkable } from '../../../src/server/rest/child-routes.ts'
import type { Compiled, CompiledField } from '../../../src/server/rest/compiled.ts'
import { startTestPortal } from '../../support/portal.ts'
import { vehicles } from '../../support/vehicles.ts'

const test = await startTestPortal({
  env: { ENABLE_COMPETENCY: '1' },
  resources: [...resourceList, vehicles],
})
afterAll(test.stop)
const root = await test.as('super-admin')
test.factory.me = (await root.get('/api/users/me')).body.data.id

const children = [...test.portal.engine.catalogue.all()]
  .flatMap(compiled => childFields(compiled).map(field => ({ compiled, field })))
  .filter(({ field }) => field.target !== 'medias' && isLinkable(field, test.portal.engine.catalogue))
const pairs = children.filter(({ field }) => field.pivot)
/** The field of the other side that points back. */
const back = (field: CompiledField) =>
  test.factory.compiled(field.target as string).fields.find(other => other.column === field.inverse)

const etag = async (resource: string, id: number) =>
  (await root.get(`/api/${resource}/${id}`)).headers.etag as string

/** An update with a tag that was seen before; the empty body changes nothing where the tag still holds. */
const stale = async (resource: string, id: number, tag: string) =>
  (await root.patch(`/api/${resource}/${id}`, {}, { headers: { 'if-match': tag } })).status

/** Whether the form of a side sends the ids of a pair, so that its tag covers them. */
const inForm = ({ resource, byName }: Compiled, pair: string | undefined) =>
  ((resource.config.form ?? []) as readonly { fields: readonly string[] }[])
    .flatMap(({ fields }) => fields)
    .some(name => pair !== undefined && byName.get(name)?.pivot?.pair === pair)

const updatedAt = async ({ table }: Compiled, id: number) =>
  (await test.db.read(`select updated_at from "${table}" where id = $1`, [id]))[0]?.[0]

/** The values that both sides of a relation have to share, where it offers those alone that agree with the row. */
async function agreeing(compiled: Compiled, field: CompiledField) {
  const [mine, theirs]: [Record<string, unknown>, Record<string, unknown>] = [{}, {}]
  for (const [other, own] of Object.entries(field.field.options.within ?? {})) {
    const shared = compiled.byName.get(own) as CompiledField
    const value = await test.factory.valueFor(shared)
    mine[shared.key] = value
    theirs[test.factory.compiled(field.target as string).byName.get(other)?.key as string] = value
  }
  return [mine, theirs] as const
}

/**
 * Makes two records of a pair, and does something to them: the tag of a side whose form holds the pair moves, and the
 * row of neither side is written, save by the form that says so (`written`) and where the pair is kept in the row.
 */
async function moves(
  { compiled, field }: { compiled: Compiled; field: CompiledField },
  label: string,
  tied: boolean,
  work: (id: number, other: number, url: string) => Promise<unknown>,
  written?: Compiled,
) {
  const target = test.factory.compiled(field.target as string)
  const inverse = field.inverse ? back(field)?.key : undefined
  const [mine, theirs] = await agreeing(compiled, field)
  const free = inverse ? undefined : await test.make(target.name, theirs)
  const { id } = await test.make(compiled.name, {
    ...mine,
    ...(tied && free ? { [field.key]: [free.id] } : {}),
  })
  const other = free ?? (await test.make(target.name, tied && inverse ? { [inverse]: id } : {}))
  const sides = [
    { side: compiled, at: id, row: written === compiled },
    { side: target, at: other.id, row: field.inverse !== null },
  ]
  const before = await Promise.all(
    sides.map(async ({ side, at }) => ({
      updatedAt: await updatedAt(side, at),
      tag: hasVerb(side.resource, 'show') ? await etag(side.name, at) : undefined,
    })),
  )
  await work(id, other.id, `/api/${compiled.name}/${id}/${childSegment(field)}`)
  for (const [n, { side, at, row }] of sides.entries()) {
    const was = before[n] as (typeof before)[number]
    if (!row) expect(await updatedAt(side, at), `${label} writes ${side.name}`).toEqual(was.updatedAt)
    if (was.tag === undefined) continue
    // In a pair of a resource with itself only the one side says it in its form.
    const isOther = n === 1 && target === compiled
    const covered = row || (!isOther && inForm(side, field.pivot?.pair))
    expect((await etag(side.name, at)) !== was.tag, `${label} ${side.name}`).toBe(covered)
    if (covered && hasVerb(side.resource, 'update'))
      expect(await stale(side.name, at, was.tag), `${label} ${side.name}`).toBe(412)
  }
}

describe('51: the tag of a record whose form holds a pair', () => {
  it('moves when it is tied, and when it is parted, and neither side is written', async () => {
    expect(pairs.filter(({ compiled, field }) => inForm(compiled, field.pivot?.pair)).length).toBeGreaterThan(
      3,
    )
    for (const pair of children) {
      const label = `${pair.compiled.name}.${pair.field.name}`
      await moves(pair, `POST ${label}`, false, (_, other, url) => root.post(url, { ids: [other] }))
      if (back(pair.field)?.field.options.required) continue
      await moves(pair, `DELETE ${label}`, true, (_, other, url) => root.delete(`${url}/${other}`))
    }
  })

  it('moves with a form that says so', async () => {
    for (const pair of pairs) {
      const { compiled, field } = pair
      if (!hasVerb(compiled.resource, 'update')) continue
      const url = (id: number) => `/api/${compiled.name}/${id}`
      const label = `${compiled.name}.${field.name}`
      const patch = (label_: string, tied: boolean, ids: (other: number) => number[]) =>
        moves(pair, label_, tied, (id, other) => root.patch(url(id), { [field.key]: ids(other) }), compiled)
      await patch(`PATCH ${label}`, false, other => [other])
      await patch(`PATCH ${label}: []`, true, () => [])
    }
  })

  it('is the one of the answer, also of a new record and one that is answered again', async () => {
    const group = await test.make('groups')
    for (const group_ids of [[group.id], []]) {
      const body = { ...(await test.factory.body('users')), group_ids }
      const headers = { 'idempotency-key': `tag-${group_ids.length}-0000000000` }
      const made = await root.post('/api/users', body, { headers })
      const again = await root.post('/api/users', body, { headers })
      const { id } = made.body.data
      expect([made.headers.etag, again.headers.etag]).toEqual([
        await etag('users', id),
        await etag('users', id),
      ])
    }
    const user = await test.make('users', { group_ids: [group.id] })
    const patched = await root.patch(`/api/users/${user.id}`, { first_name: 'Ada' })
    expect(patched.headers.etag).toBe(await etag('users', user.id))
    const refused = await root.patch(`/api/users/${user.id}`, {}, { headers: { 'if-match': '"old"' } })
    expect([refused.status, refused.headers.etag]).toEqual([412, patched.headers.etag])
    expect(
      (await root.delete(`/api/users/${user.id}`, undefined, { headers: { 'if-match': '"old"' } })).status,
    ).toBe(412)
  })

  it('stays where nothing changes', async () => {
    const [group, user] = [await test.make('groups'), await test.make('users')]
    const url = `/api/groups/${group.id}/users`
    await root.post(url, { ids: [user.id] })
    const before = [await etag('groups', group.id), await etag('users', user.id)]
    await root.post(url, { ids: [user.id] })
    await root.patch(`/api/groups/${group.id}`, { user_ids: [user.id] })
    expect([await etag('groups', group.id), await etag('users', user.id)]).toEqual(before)
  })
})

/** Whether what belongs to the records of a resource can be changed in some states alone. */
const holds = ({ resource }: Compiled): boolean => resource.config.editable?.when !== undefined

describe('what is tied to a record', () => {
  it.runIf(test.db.engine === 'postgres')('waits for nobody who changes that record', async () => {
    for (const { compiled, field } of children) {
      const target = test.factory.compiled(field.target as string)
      // What can be tied to them only in a state asks that the state stays.
      if ([compiled, target].some(holds)) continue
      const row = await test.make(compiled.name)
      const { id } = row
      const other = await test.factory.chosenBy(field, row)
      const url = `/api/${compiled.name}/${id}/${childSegment(field)}`
      const links = field.inverse
        ? [[compiled.table, id]]
        : [
            [compiled.table, id],
            [target.table, other.id],
          ]
      await test.db.transaction(async tx => {
        for (const [table, one] of links)
          await tx.query(`select 1 from "${table}" where id = $1 for no key update`, [one])
        // A statement that waited for the lock would be ended by the database: 503.
        expect((await root.post(url, { ids: [other.id] })).status, `POST ${url}`).toBe(200)
        if (back(field)?.field.options.required) return
        expect((await root.delete(`${url}/${other.id}`)).status, `DELETE ${url}`).toBe(204)
      })
    }
  })

  it.runIf(test.db.engine === 'postgres')('is written beside others that come under it', async () => {
    for (const compiled of test.portal.engine.catalogue.all()) {
      if (!hasVerb(compiled.resource, 'store')) continue
      // An answer changes its ticket, and what one keeps is bounded.
      const answers = ['ticket-conversations', 'my-ticket-conversations', 'course-question-conversations']
      if (answers.includes(compiled.name)) continue
      const body = await test.factory.body(compiled.name, { whole: true })
      const parents = compiled.fields.filter(
        ({ key, target }) => key in body && target && !holds(test.factory.compiled(target)),
      )
      if (!parents.length) continue
      await test.db.transaction(async tx => {
        for (const { key, target } of parents) {
          const { table } = test.factory.compiled(target as string)
          const ids = [body[key]].flat() as number[]
          await tx.query(`select 1 from "${table}" where id = any ($1) for no key update`, [ids])
        }
        const { status, body: answer } = await root.post(`/api/${compiled.name}`, body)
        expect(status, `${compiled.name} ${JSON.stringify(answer)}`).toBe(201)
      })
    }
  })
})
