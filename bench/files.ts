import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import fastifyStatic from '@fastify/static'
import fastify, { type FastifyInstance } from 'fastify'
import { buildApp } from '../src/server/app.ts'
import { readConfig } from '../src/server/config.ts'
import { openPostgres } from '../src/server/db/postgres.ts'
import { mediaUrl } from '../src/server/media/links.ts'
import { receive } from '../src/server/media/store.ts'
import { createPortal } from '../src/server/portal.ts'
import type { BenchDatabase } from './database.ts'
import { type Finding, median } from './finding.ts'
import type { Load } from './processes.ts'

/** Of the file that is read, in bytes: a short film. */
const size = 50_000_000
/** Of the ranges: the beginning of a film, and what a player asks for while it plays. */
const ranges = { '64 KiB': 65_536, '1 MiB': 1_048_576 } as const

const portOf = async (app: FastifyInstance): Promise<number> => {
  await app.listen({ port: 0, host: '127.0.0.1' })
  return (app.server.address() as AddressInfo).port
}

/**
 * A range of a stored film, by its link, against the same file by @fastify/static, which asks nobody whether it may be
 * read: both servers in this process, in turns.
 */
export async function measureFiles(
  { url }: BenchDatabase,
  load: Load,
  effort: { readonly rounds: number; readonly measureMs: number },
): Promise<Finding[]> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-bench-files-'))
  const film = Buffer.alloc(size, 'film')
  writeFileSync(join(folder, 'film.mp4'), film)
  const db = openPostgres({ url, poolSize: 10, statementTimeout: 0 })
  const portal = await createPortal(
    db,
    readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', DATA_DIR: folder }),
  )
  const [app, hand] = [await buildApp(portal), fastify()]
  await hand.register(fastifyStatic, { root: folder })
  try {
    const key = await portal.files.keep(await receive(portal.files.incoming, Readable.from([film]), size))
    const [row] = await db.read(
      "insert into medias (file_name, mime_type, size, storage_key) values ('film.mp4', 'video/mp4', $1, $2) returning id",
      [size, key],
    )
    const [ours, theirs] = [await portOf(app), await portOf(hand)]
    const findings: Finding[] = []
    for (const [name, length] of Object.entries(ranges))
      for (const connections of [1, 16]) {
        const rate = async (port: number, path: string) => {
          const headers = { range: `bytes=10000000-${10_000_000 + length - 1}` }
          const request = { path, headers, status: 206 }
          const job = { port, connections, warmUpMs: 200, measureMs: effort.measureMs, request }
          return (await load.run(job)).rate
        }
        const ratios: number[] = []
        for (let round = 0; round < effort.rounds; round++) {
          const own = await rate(ours, mediaUrl(row?.[0] as number, 'film.mp4', 'private'))
          ratios.push(own / (await rate(theirs, '/film.mp4')))
        }
        findings.push({
          what: `a range of ${name} of a stored file`,
          when: `${connections} connection${connections > 1 ? 's' : ''}`,
          value: median(ratios),
          unit: '×',
          of: '@fastify/static',
          least: 0.6,
        })
      }
    return findings
  } finally {
    await app.close()
    await hand.close()
    await db.close()
    rmSync(folder, { recursive: true, force: true })
  }
}
