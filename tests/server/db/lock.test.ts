/** 57: the lock on the folder of the embedded database, when its holder was killed and where process ids repeat. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { engine } from '../../support/database.ts'
import { copyMigratedFolder } from '../../support/images.ts'

const program = join(import.meta.dirname, '../../support/hold-folder.ts')
const rounds = process.env.TEST_FULL ? 25 : 3
const children = new Set<ChildProcess>()

const end = (child: ChildProcess) =>
  new Promise<void>(resolve => {
    if (child.exitCode !== null || child.signalCode !== null) return resolve()
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })

afterEach(async () => {
  await Promise.all([...children].map(end))
  children.clear()
})

/** Starts a process that wants the folder; `before` is what starts it. Gives what it said. */
async function want(DATA_DIR: string, before: readonly string[] = []) {
  const [command = '', ...args] = [...before, process.execPath, program]
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, DATA_DIR },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  children.add(child)
  const said = await new Promise<string>(resolve => {
    let text = ''
    child.stdout.on('data', chunk => {
      text += String(chunk)
      if (text.includes('\n')) resolve(text.trim())
    })
    child.once('exit', () => resolve(text.trim()))
  })
  return { child, said, has: said === 'has it' }
}

/** As in a container of its own: process ids begin at 1 again. */
const container = ['unshare', '--pid', '--fork', '--kill-child', '--mount-proc']
const containers = spawnSync(container[0] as string, [...container.slice(1), 'true']).status === 0

describe.skipIf(engine === 'postgres')('57: a folder of the embedded database', () => {
  it(
    'goes to one of many that start at once after its holder was killed',
    async () => {
      const folder = await copyMigratedFolder()
      let holder = await want(folder)
      expect(holder.has).toBe(true)
      for (let round = 0; round < rounds; round++) {
        const { pid } = holder.child
        expect((await want(folder)).said).toContain(`in use by the process ${pid}`)
        await end(holder.child)
        const all = await Promise.all(Array.from({ length: 3 }, () => want(folder)))
        const got = all.filter(({ has }) => has)
        expect(got, `round ${round}: ${all.map(({ said }) => said).join(' | ')}`).toHaveLength(1)
        holder = got[0] as typeof holder
      }
    },
    30_000 + rounds * 20_000,
  )

  it.skipIf(!containers)(
    'is refused to a process of another container, whatever its id',
    async () => {
      const folder = await copyMigratedFolder()
      const first = await want(folder, container)
      expect(first.has).toBe(true)
      expect((await want(folder, container)).said).toContain('in use by')
      expect((await want(folder)).said).toContain('in use by')
      await end(first.child)
      await new Promise(resolve => setTimeout(resolve, 500))
      expect((await want(folder, container)).said).toBe('has it')
    },
    60_000,
  )
})
