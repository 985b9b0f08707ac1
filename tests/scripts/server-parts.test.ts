/** What browsers do not load of declarations. */
import { globSync, readFileSync } from 'node:fs'
import { parseAst, parseSync } from 'vite'
import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { withoutServerParts } from '../../scripts/vite/server-parts.ts'

/** The code that is left, without the room that the rest took. */
const left = (code: string) => withoutServerParts(code, parseAst(code)).replace(/ +/g, ' ')

it('leaves out who is notified, reminders and whose data rows are, and nothing else', () => {
  expect(left('const a = { notify: { who: "x", notify: 1 }, name: "n", dataSubjects: [] }')).toBe(
    'const a = { name: "n", }',
  )
  expect(left('f({ t: { go: { to: "b", notify: [{ who: 1 }] } }, reminders: {} })')).toBe(
    'f({ t: { go: { to: "b", } }, })',
  )
  const others = 'const notify = 1; const b = { notify, "notify": 2, notes: { dataSubject: 1 } }'
  expect(left(others)).toBe(others)
})

it('leaves out ways, limits and what is set, but no name of a scope and no field of such a name', () => {
  expect(
    left('const a = { scope: { any: [{ who: "me" }] }, limits: { x: 1 }, onDelete: "cascade", n: 1 }'),
  ).toBe('const a = { n: 1 }')
  const kept =
    'const a = { scope: "ownOrganisation", b: { scope: { name: "n" } }, created: dateTime(), set: select({}) }'
  expect(left(kept)).toBe(kept)
})

it('keeps views, actions and transitions of such a name, and what they set is left out all the same', () => {
  expect(left('const a = { views: { created: { path: "p" } }, created: { set: { by: 1 } }, n: 1 }')).toBe(
    'const a = { views: { created: { path: "p" } }, n: 1 }',
  )
  expect(left('f({ transitions: { set: { to: "b", notify: 1 }, go: { set: { at: 1 } } }, ...g })')).toBe(
    'f({ transitions: { set: { to: "b", }, go: { } }, ...g })',
  )
})

it('leaves out what is unique, and keeps the periods that forms check', () => {
  expect(left('const a = { constraints: { once: unique(["user"], { at: "user" }) }, n: 1 }')).toBe(
    'const a = { n: 1 }',
  )
  const kept = 'const a = { constraints: { free: noOverlap(["room"], ["from", "to"]) } }'
  expect(left(kept)).toBe(kept)
})

it('leaves out which rows a figure counts, and keeps which records a relation offers', () => {
  expect(left('const a = { n: count("rows", { where: [{ field: "b" }], extension: true }) }')).toBe(
    'const a = { n: count("rows", { extension: true }) }',
  )
  const kept = 'const a = { room: belongsTo("rooms", { where: [{ field: "b", in: [true] }] }) }'
  expect(left(kept)).toBe(kept)
})

it('keeps every view that the declarations have', () => {
  const lost = resourceList
    .flatMap(({ name, config }) =>
      Object.keys(config.views ?? {}).map(view => ({
        name,
        view,
        code: `f({ views: { ${view}: { path: "p" } } })`,
      })),
    )
    .filter(({ code }) => left(code) !== code)
  expect(lost).toEqual([])
})

it('keeps what bears such a name by choice: a view, an action, a tab', () => {
  const kept =
    'const a = { views: { created: { path: "p" } }, actions: { notify: { n: 1 } }, tabs: { changed: { path: "t" } } }'
  expect(left(kept)).toBe(kept)
  expect(left('const a = { actions: { created: { set: { at: 1 }, n: 1 } } }')).toBe(
    'const a = { actions: { created: { n: 1 } } }',
  )
})

it('leaves browsers the address of every screen that is declared', () => {
  const cut: string[] = []
  for (const path of globSync('resources/**/*.ts')) {
    const code = readFileSync(path, 'utf8')
    const kept = withoutServerParts(code, parseSync(path, code).program)
    const addresses = (text: string) => text.match(/\bpath: '[^']+'/g) ?? []
    if (addresses(kept).join() !== addresses(code).join()) cut.push(path)
  }
  expect(cut).toEqual([])
})
