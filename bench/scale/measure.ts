import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Finding } from '../finding.ts'
import { sizesOf } from '../sizes.ts'
import { addMade, type Copy, copyProject } from './copy.ts'
import { madeName } from './made.ts'

const count = 100

/** What `inside.ts` measures in a copy. */
const inside = (copy: Copy, what: 'document' | 'start' | 'tick'): Record<string, number> =>
  JSON.parse(copy.run('bench/scale/inside.ts', what).trim().split('\n').at(-1) as string)

/** Seconds of a type check after a change of a file. */
function typesAfter({ folder, run }: Copy, path: string, change: (text: string) => string): number {
  const file = join(folder, path)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
  const before = performance.now()
  run('scripts/run.mjs', 'types')
  return (performance.now() - before) / 1000
}

function measureTypes(copy: Copy, when: string): Finding[] {
  const what = 'type check'
  const declaration = `resources/organisation/${madeName(7)}.ts`
  const seconds = { unit: 's' as const }
  const cold = typesAfter(copy, declaration, text => text)
  const asBefore = typesAfter(copy, declaration, text => text.replace('max: 120', 'max: 130'))
  const another = typesAfter(copy, declaration, text =>
    text.replace('    is_active:', '    room: text({ max: 20 }),\n    is_active:'),
  )
  return [
    { what, when: `${when}, of everything`, value: cold, ...seconds },
    { what, when: `${when}, after a change that leaves a row’s type`, value: asBefore, ...seconds, most: 10 },
    { what, when: `${when}, after a change of a row’s type`, value: another, ...seconds, most: 25 },
  ]
}

function measureSizes(copy: Copy, when: string): Finding[] {
  // Beyond a limit it says so, and fails.
  const said = copy.output('scripts/run.mjs', 'build')
  if (!said.includes('KiB')) throw new Error(`The build failed:\n${said}`.slice(-4000))
  return sizesOf(said).map(size => ({ ...size, what: `a first visit: ${size.when}`, when }))
}

/** What a hundred made resources beside the product's own cost, in copies of the project. */
export function measureScale(): Finding[] {
  const plain = copyProject()
  const large = copyProject()
  const when = `${count} made resources more`
  try {
    addMade(large, count)
    const sizes = measureSizes(large, when)
    for (const copy of [plain, large]) copy.run('scripts/run.mjs', 'build:server')
    const { openapiBytes = 0, resources = 1, deletionStatements = 0 } = inside(large, 'document')
    const ratio = (inside(large, 'start').startMs ?? 0) / (inside(plain, 'start').startMs ?? 0)
    const findings: Finding[] = [
      { what: 'OpenAPI document', when, value: openapiBytes / 1e6, unit: 'MB', most: 1.5 },
      { what: 'OpenAPI document, of each resource', when, value: openapiBytes / 1e3 / resources, unit: 'KB' },
      { what: 'a deletion', when, value: deletionStatements, unit: 'statements', most: 8 },
      { what: 'start', when, value: ratio, unit: '×', of: 'the product’s own', most: 1.3 },
      ...measureTypes(large, when),
      ...sizes,
    ]
    const { boxes = 0, tickMs = 0 } = inside(large, 'tick')
    return [
      ...findings,
      {
        what: 'script of one tick in a role’s matrix',
        when: `${boxes} boxes`,
        value: tickMs,
        unit: 'ms',
        most: 50,
      },
    ]
  } finally {
    plain.remove()
    large.remove()
  }
}
