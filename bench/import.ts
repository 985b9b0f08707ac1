import { zipSync } from 'fflate'
import { type BenchDatabase, logIn, onDatabase } from './database.ts'
import type { Finding } from './finding.ts'
import { Probe } from './live/crowd.ts'
import { type Server, startServer } from './processes.ts'

const everyMs = 20
/** The most that `/api/health` may take during an import, in milliseconds. */
const most = 300
/** The most rows that a file may have. */
const rows = 10_000
const heading = 'first_name;last_name;email;corporation;title;departments'

const table = (rowOf: (n: number) => string): Uint8Array<ArrayBuffer> =>
  new TextEncoder().encode([heading, ...Array.from({ length: rows }, (_, n) => rowOf(n))].join('\n'))

/** A workbook whose cells all name one long text: it takes some kilobytes. */
function oneTextInManyCells(): Uint8Array<ArrayBuffer> {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
  const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const packages = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"'
  const relation = (id: number, type: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${relations}/${type}" Target="${target}"/>`
  const texts = [...heading.split(';'), 'a'.repeat(1_000_000)]
  const row = (number: number, at: (column: number) => number) =>
    `<row r="${number}">${[...'ABCDEF'].map((letter, column) => `<c r="${letter}${number}" t="s"><v>${at(column)}</v></c>`).join('')}</row>`
  const body = Array.from({ length: 1000 }, (_, n) => row(n + 2, () => texts.length - 1)).join('')
  const parts: Record<string, string> = {
    '_rels/.rels': `<Relationships ${packages}>${relation(1, 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
    'xl/workbook.xml': `<workbook ${main} xmlns:r="${relations}"><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${packages}>${relation(1, 'worksheet', 'worksheets/sheet1.xml')}${relation(2, 'sharedStrings', 'sharedStrings.xml')}</Relationships>`,
    'xl/sharedStrings.xml': `<sst ${main}>${texts.map(text => `<si><t>${text}</t></si>`).join('')}</sst>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${row(1, column => column)}${body}</sheetData></worksheet>`,
  }
  const encoder = new TextEncoder()
  return zipSync(
    Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, encoder.encode(text)])),
  )
}

interface Imported {
  readonly what: string
  readonly file: (round: number) => Uint8Array<ArrayBuffer>
  /** What has to come of it, so that no import is measured that did nothing. */
  readonly end: string
}

const imports: readonly Imported[] = [
  {
    what: '10,000 people',
    file: round =>
      table(
        n =>
          `Yeni;Kişi${n};aktarim${round}.${n}@ornek.test;Şirket ${1 + (n % 10)};Ünvan ${1 + (n % 200)};Bölüm ${1 + (n % 100)}`,
      ),
    end: 'applied',
  },
  {
    what: '10,000 rows of which each is wrong, with 9 million letters',
    file: () => table(n => `Yeni;${'k'.repeat(900)};kimse${n};Yok ${n};Yok ${n};Yok ${n}`),
    end: 'failed',
  },
  {
    what: 'a workbook of kilobytes that names a long text 6,000 times',
    file: oneTextInManyCells,
    end: '422',
  },
]

/** Sends a file and waits until the server is done with it. Gives the status of its job, or of the refusal. */
async function send({ port }: Server, token: string, file: Uint8Array<ArrayBuffer>): Promise<string> {
  const path = `http://127.0.0.1:${port}/api/users/from-file`
  const headers = { authorization: `Bearer ${token}` }
  const body = new FormData()
  body.set('file', new Blob([file]), 'kisiler')
  const answer = await fetch(path, { method: 'POST', headers, body })
  const { data } = await answer.json()
  let { status } = data ?? { status: String(answer.status) }
  while (status === 'running') {
    await new Promise(resolve => setTimeout(resolve, 200))
    status = (await (await fetch(`${path}/${data.job_id}`, { headers })).json()).data.status
  }
  return status
}

/** How soon `/api/health` answers while files are imported, asked for at a steady pace. */
export async function measureImport(
  database: BenchDatabase,
  rounds: number,
  report: (findings: readonly Finding[], numbers: string) => void,
): Promise<void> {
  const [token] = (await onDatabase(database, db => logIn(db, 'super-admin', 300, 1))) as [string]
  const server = await startServer('portal', database)
  const probe = new Probe()
  try {
    for (const { what, file, end } of imports) {
      let worst = 0
      const numbers: string[] = []
      for (let round = 0; round < rounds; round++) {
        const bytes = file(round)
        await probe.start({ port: server.port, path: '/api/health', token, everyMs })
        const begun = performance.now()
        const status = await send(server, token, bytes)
        const seconds = (performance.now() - begun) / 1000
        const health = await probe.stop()
        if (status !== end) throw new Error(`The import of ${what} ended as ${status}`)
        if (health.refused) throw new Error(`${health.refused} calls of /api/health were refused`)
        worst = Math.max(worst, health.most)
        numbers.push(
          `${seconds.toFixed(1)} s, p50 ${health.p50.toFixed(0)} ms, p99 ${health.p99.toFixed(0)} ms of ${health.answers}`,
        )
      }
      report(
        [
          {
            what: '`/api/health` during an import',
            when: `${what}, at most`,
            value: worst,
            unit: 'ms',
            most,
          },
        ],
        numbers.join('; '),
      )
    }
  } finally {
    probe.end()
    await server.stop()
  }
}
