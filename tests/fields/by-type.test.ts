import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { fieldTypes } from '../../src/fields/index.ts'

const root = join(import.meta.dirname, '../..')

/** A field's type held against a name: `field.type === 'email'`, `fields[name]?.type !== 'phase'`, `({ type }) => type === …`. */
const asksForName = new RegExp(
  `(?:(?:\\bfield|\\.field|\\bfields\\[[^\\]]+\\]\\??|\\.type)\\.type|\\{ type \\}\\]?\\) => type) [!=]== '(?:${Object.keys(fieldTypes).join('|')})'`,
)

it('what differs by field type is said by the field type: nobody else asks for one by name', () => {
  const asking: string[] = []
  for (const side of ['src/server', 'src/web'])
    for (const file of readdirSync(join(root, side), { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file)) continue
      for (const [at, line] of readFileSync(join(root, side, file), 'utf8')
        .split('\n')
        .entries())
        if (asksForName.test(line)) asking.push(`${side}/${file}:${at + 1}: ${line.trim()}`)
    }
  expect(asking).toEqual([])
  // As they used to be asked for.
  for (const line of [
    "field.type === 'rich-text' && typeof value === 'string'",
    "const isText = found?.field.type === 'rich-text'",
    "field.type.type === 'email' ? emailKey(value) : uniqueKey(value)",
    "([, { type }]) => type === 'email',",
    "find(name => config.fields[name]?.type === 'phase')",
  ])
    expect(line).toMatch(asksForName)
})
