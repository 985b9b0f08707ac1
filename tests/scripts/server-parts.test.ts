/** What browsers do not load of declarations. */
import { parseAst } from 'vite'
import { expect, it } from 'vitest'
import { withoutServerParts } from '../../scripts/vite/server-parts.ts'

/** The code that is left, without the room that the rest took. */
const left = (code: string) => withoutServerParts(code, parseAst(code)).replace(/ +/g, ' ')

it('leaves out who is told, reminders and whose data rows are, and nothing else', () => {
  expect(left('const a = { notify: { who: "x", notify: 1 }, name: "n", dataSubjects: [] }')).toBe(
    'const a = { name: "n", }',
  )
  expect(left('f({ t: { go: { to: "b", notify: [{ who: 1 }] } }, reminders: {} })')).toBe(
    'f({ t: { go: { to: "b", } }, })',
  )
  const others = 'const notify = 1; const b = { notify, "notify": 2, notes: { dataSubject: 1 } }'
  expect(left(others)).toBe(others)
})
