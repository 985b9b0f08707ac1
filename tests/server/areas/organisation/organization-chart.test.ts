/** The organisation chart: one picture from the boxes and what they stand for. */
import { afterAll, describe, expect, it } from 'vitest'
import { startTestPortal } from '../../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const root = await test.as('super-admin')

interface Box {
  readonly id: number
  readonly parent_id: number | null
  readonly sort: number
  readonly label: string
  readonly children_count: number
}

const boxes = async (): Promise<Box[]> => (await root.get('/api/organization-chart')).body.data
const parentOf = async (id: number) => (await boxes()).find(box => box.id === id)?.parent_id

async function department(name: string, values: Record<string, unknown> = {}): Promise<number> {
  const { body } = await root.post('/api/departments', { name, ...values })
  return body.data.id
}

const put = (node_id: number, parent_id: number | null, sort = 0) =>
  root.post('/api/organization-charts', { node_type: 'department', node_id, parent_id, sort })

/** Departments below each other, and their boxes. */
async function chain(...names: string[]): Promise<{ department: number; box: number }[]> {
  const made: { department: number; box: number }[] = []
  for (const name of names) {
    const id = await department(name)
    const { body } = await put(id, made.at(-1)?.box ?? null)
    made.push({ department: id, box: body.data.id })
  }
  return made
}

describe('[ORG-4] the chart', () => {
  it('is the same flat and as a tree, with what each box stands for', async () => {
    const [top, below] = await chain('Genel Merkez', 'Bakım')
    const flat = await boxes()
    expect(flat.find(({ id }) => id === top?.box)).toMatchObject({ label: 'Genel Merkez', children_count: 1 })
    const { body } = await root.get('/api/organization-chart/tree')
    const branch = body.data.find(({ id }: Box) => id === top?.box)
    expect(branch.children).toMatchObject([{ id: below?.box, label: 'Bakım', children: [] }])
  })

  it('moves a box that is there already, and none below itself', async () => {
    const [first, second, third] = await chain('Bir', 'İki', 'Üç')
    const circle = await put(first?.department as number, third?.box as number)
    expect(circle.status).toBe(422)
    expect(circle.body.errors.parent_id).toEqual(['Bir kayıt kendisinin altında duramaz.'])
    const moved = await put(third?.department as number, first?.box as number, 7)
    expect(moved.status).toBe(200)
    expect(moved.body.data).toMatchObject({ id: third?.box, parent_id: first?.box, sort: 7 })
    expect(await parentOf(second?.box as number)).toBe(first?.box)
  })

  it('keeps those below the same box in the order that it is told', async () => {
    const [top] = await chain('Sıra')
    const parent = top?.box as number
    const made: Record<string, { department: number; box: number }> = {}
    for (const name of ['A', 'B', 'C', 'D']) {
      const id = await department(`Sıra ${name}`)
      // Without a place it is the last.
      const { body } = await root.post('/api/organization-charts', {
        node_type: 'department',
        node_id: id,
        parent_id: parent,
      })
      made[name] = { department: id, box: body.data.id }
    }
    const order = async () => {
      const found = (await boxes()).filter(box => box.parent_id === parent)
      return found
        .sort((a, b) => a.sort - b.sort)
        .map(({ label }) => label.slice(-1))
        .join('')
    }
    const at = async (name: string, place?: number) => {
      const { status, body } = await root.post('/api/organization-charts', {
        node_type: 'department',
        node_id: made[name]?.department,
        parent_id: parent,
        ...(place !== undefined && { sort: place }),
      })
      expect(status).toBe(200)
      return body.data.sort as number
    }
    expect(await order()).toBe('ABCD')
    expect(await at('D', 1)).toBe(1)
    expect(await order()).toBe('ADBC')
    expect(await at('A', 2)).toBe(2)
    expect(await order()).toBe('DBAC')
    expect(await at('B', 99)).toBe(99)
    expect(await order()).toBe('DACB')
    // Without a place it stays where it is.
    await at('A')
    expect(await order()).toBe('DACB')
    // What stands for a record that is gone is not seen, and counts for no place.
    await root.delete(`/api/departments/${made.A?.department}`)
    expect(await order()).toBe('DCB')
    await at('D', 1)
    expect(await order()).toBe('CDB')
    await at('D', 0)
    await root.post(`/api/departments/${made.A?.department}/restore`)
    expect([...(await order())].filter(name => name !== 'A').join('')).toBe('DCB')
    // What was taken out gets a place again when it comes back.
    await root.delete(`/api/organization-charts/${made.A?.box}`)
    expect(await order()).toBe('DCB')
    expect(await at('B', 0)).toBe(0)
    await root.post(`/api/organization-charts/${made.A?.box}/restore`)
    expect(new Set(await order())).toEqual(new Set('DCBA'))
    // Orders that two people give at once are both kept, one after the other.
    await Promise.all([at('C', 0), at('D', 3)])
    expect(await order()).toMatch(/^C..D$/)
  })

  it('changes the order of boxes without moving them below the one that is seen above them', async () => {
    const [top, middle, low] = await chain('Tepe', 'Ara', 'Dip')
    const beside = await department('Yan')
    await put(beside, middle?.box as number, 1)
    const shown = async () =>
      (await boxes())
        .filter(({ parent_id }) => parent_id === top?.box)
        .sort((a, b) => a.sort - b.sort)
        .map(({ label }) => label)
    const hide = {
      'a box': [
        () => root.delete(`/api/organization-charts/${middle?.box}`),
        () => root.post(`/api/organization-charts/${middle?.box}/restore`),
      ],
      'a record': [
        () => root.delete(`/api/departments/${middle?.department}`),
        () => root.post(`/api/departments/${middle?.department}/restore`),
      ],
    } as const
    for (const [what, [away, back]] of Object.entries(hide)) {
      await away()
      expect(await shown(), what).toEqual(['Dip', 'Yan'])
      const answer = await put(beside, top?.box as number, 0)
      expect(answer.body.data, what).toMatchObject({ parent_id: middle?.box })
      expect(await shown(), what).toEqual(['Yan', 'Dip'])
      await put(beside, top?.box as number, 1)
      await back()
      expect(await parentOf(low?.box as number), what).toBe(middle?.box)
      expect(await shown(), what).toEqual(['Ara'])
    }
    // Whoever does not see what stands above a box leaves it there.
    const corporation = await root.post('/api/corporations', { name: 'Dar Görüş' })
    const inside = await department('İçeride', { corporation_id: corporation.body.data.id })
    const other = await department('İçeride İki', { corporation_id: corporation.body.data.id })
    await put(inside, top?.box as number, 5)
    await put(other, top?.box as number, 6)
    const { client } = await test.person({
      roles: ['company-manager'],
      permissions: ['organization-charts.index', 'organization-charts.store'],
      values: { corporation_id: corporation.body.data.id },
    })
    const { status, body } = await client.post('/api/organization-charts', {
      node_type: 'department',
      node_id: other,
      parent_id: null,
      sort: 0,
    })
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await shown()).toEqual(['Ara', 'İçeride İki', 'İçeride'])
    // What changes nothing is no change.
    const lines = async () => {
      const rows = await test.db.read(
        "select count(*)::int from audit_entries where action = 'organization-charts.move'",
        [],
      )
      return rows[0]?.[0]
    }
    const before = await lines()
    await put(beside, middle?.box as number, 0)
    await put(beside, middle?.box as number, 1)
    await put(beside, middle?.box as number, 1)
    expect(await lines()).toBe((before as number) + 2)
  })

  it('never puts two boxes below each other, however fast they move', async () => {
    const [one, other] = [...(await chain('Doğu')), ...(await chain('Batı'))]
    const answers = await Promise.all([
      put(one?.department as number, other?.box as number),
      put(other?.department as number, one?.box as number),
    ])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  })

  it('keeps the boxes below one that is taken out, below the next above, and brings them back with it', async () => {
    const [top, middle, low] = await chain('Üst', 'Orta', 'Alt')
    await root.delete(`/api/organization-charts/${middle?.box}`)
    expect(await parentOf(low?.box as number)).toBe(top?.box)
    await root.post(`/api/organization-charts/${middle?.box}/restore`)
    expect(await parentOf(low?.box as number)).toBe(middle?.box)
    // What is gone itself has no box either.
    await root.delete(`/api/departments/${middle?.department}`)
    expect(await parentOf(low?.box as number)).toBe(top?.box)
  })

  it('stands for records that are there and that the person may see', async () => {
    expect((await put(999_999, null)).body.errors.node_id).toEqual(['Böyle bir kayıt yok.'])
    const [{ body: ours }, { body: theirs }] = await Promise.all(
      ['Bizim Kurum', 'Öteki Kurum'].map(name => root.post('/api/corporations', { name })),
    )
    for (const [name, corporation_id] of [
      ['Bizimki', ours.data.id],
      ['Ötekilerinki', theirs.data.id],
    ])
      await put(await department(name, { corporation_id }), null)
    const { client } = await test.person({
      roles: ['company-manager'],
      permissions: ['organization-charts.index'],
      values: { corporation_id: ours.data.id },
    })
    const { body } = await client.get('/api/organization-chart')
    expect(body.data.map(({ label }: Box) => label)).toEqual(['Bizimki'])
  })

  it('10: is changed only where the person sees it', async () => {
    const [{ body: ours }, { body: theirs }] = await Promise.all(
      ['Kendi Kurumu', 'Yabancı Kurum'].map(name => root.post('/api/corporations', { name })),
    )
    const own = await department('Kendi birimi', { corporation_id: ours.data.id })
    const foreign = await put(await department('Yabancı birim', { corporation_id: theirs.data.id }), null)
    const box = foreign.body.data.id as number
    const role = await test.make('roles', { scope: 'corporation' })
    const { client } = await test.person({
      roles: [role.name as string],
      permissions: ['index', 'store', 'destroy'].map(verb => `organization-charts.${verb}`),
      values: { corporation_id: ours.data.id },
    })
    const below = await client.post('/api/organization-charts', {
      node_type: 'department',
      node_id: own,
      parent_id: box,
      sort: 0,
    })
    expect([below.status, below.body.errors]).toEqual([422, { parent_id: ['Böyle bir kayıt yok.'] }])
    expect((await client.delete(`/api/organization-charts/${box}`)).status).toBe(404)
    expect((await boxes()).some(({ id }) => id === box)).toBe(true)
    expect((await root.delete(`/api/organization-charts/${box}`)).status).toBe(204)
  })
})
