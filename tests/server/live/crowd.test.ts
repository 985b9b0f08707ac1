/** 64: thousands who lose their live connection at once and come back at once are little work, so that the API goes on. */
import { spawn } from 'node:child_process'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { hashToken, newToken } from '../../../src/server/auth/tokens.ts'
import { notify } from '../../../src/server/notices/notify.ts'
import { backlog } from '../../../src/server/serve.ts'
import { startTestPortal, type TestPortal } from '../../support/portal.ts'

const many = process.env.TEST_FULL ? 5000 : 400
let test: TestPortal
let address: string
let crowd: ReturnType<typeof spawn>
let standing = 0

beforeAll(async () => {
  test = await startTestPortal()
  await test.portal.live.start()
  await test.app.listen({ port: 0, host: '127.0.0.1', backlog })
  const { port } = test.app.server.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
  const tokens = Array.from({ length: many }, newToken)
  await test.db.query(
    `with made as (
       insert into users (first_name, last_name, email, locale)
       select 'Kişi', n::text, 'kalabalik.' || n || '@ornek.example', 'tr' from generate_series(1, $2::int) n returning id
     ), numbered as (select id, row_number() over () as n from made),
     roled as (insert into user_roles (user_id, role_id) select m.id, r.id from made m, roles r where r.name = 'learner')
     insert into sessions (user_id, token_hash, expires_at)
     select m.id, t.hash, clock_timestamp() + interval '1 day' from numbered m join unnest($1::text[]) with ordinality t(hash, n) on t.n = m.n`,
    [tokens.map(hashToken), many],
  )
  crowd = spawn(process.execPath, [join(import.meta.dirname, '../../support/crowd.ts'), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  crowd.stdin?.end(tokens.join('\n'))
  createInterface({ input: crowd.stdout as NodeJS.ReadableStream }).on('line', line => {
    standing = Number(line)
  })
}, 60_000)
afterAll(async () => {
  crowd.kill('SIGKILL')
  await test.portal.live.stop()
  await test.stop()
}, 60_000)

/** Each has a line for notices and one for records. */
const lines = 2 * many
/** How long all of them may take: one is some milliseconds of work, and the machine may do other things. In milliseconds. */
const patience = 60_000 + many * 40
const all = () => vi.waitFor(() => expect(standing).toBe(lines), { timeout: patience, interval: 100 })

it(`64: ${many} who come back at once cost little more each than a page of a list`, {
  timeout: 2 * patience + 60_000,
}, async () => {
  await all()
  const staff = await test.person({ roles: ['admin'] })
  const headers = { authorization: `Bearer ${staff.client.token}` }
  const call = async (path: string) => {
    const answer = await fetch(`${address}${path}`, { headers })
    await answer.arrayBuffer()
    expect(answer.status, path).toBe(200)
  }
  const reads = vi.spyOn(test.db, 'read')
  /** What this thread worked, in milliseconds, and the statements that it sent, for each of so many. */
  const cost = async (count: number, work: () => Promise<unknown>) => {
    const before = process.threadCpuUsage()
    reads.mockClear()
    await work()
    const { user, system } = process.threadCpuUsage(before)
    return { ms: (user + system) / 1000 / count, statements: reads.mock.calls.length / count }
  }
  const page = await cost(many / 5, async () => {
    for (let n = 0; n < many / 5; n++) await call('/api/users?per_page=10')
  })
  const comeback = await cost(many, async () => {
    for (const socket of test.app.websocketServer.clients) socket.terminate()
    await vi.waitFor(() => expect(standing).toBeLessThan(lines / 10), { timeout: 30_000, interval: 20 })
    await all()
  })
  // Who the client is and what they may, asked for once; many who come together take fewer.
  expect(comeback.statements).toBeLessThan(3)
  // How long others wait meanwhile is measured by `npm run bench -- live`.
  expect(comeback.ms).toBeLessThan(5 * page.ms)
  reads.mockRestore()
  // They are there again: what is told to somebody reaches them.
  const [row] = await test.db.read("select id from users where email = 'kalabalik.1@ornek.example'", [])
  await notify(test.db, [row?.[0] as number], { kind: 'account', text: 'approved', url: '/dashboard' })
  await vi.waitFor(
    async () =>
      expect(
        await test.db.read('select 1 from notifications where user_id = $1 and delivered_at is not null', [
          row?.[0],
        ]),
      ).toHaveLength(1),
    { timeout: 30_000, interval: 50 },
  )
})
