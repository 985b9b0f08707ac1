import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import uniqBy from '../../../src/web/shims/lodash-uniq-by.ts'

it('keeps the first of each value in its order, as Refine asks of lodash for its options', () => {
  const options = [
    { value: 2, label: 'b' },
    { value: 1, label: 'a' },
    { value: 2, label: 'c' },
  ]
  expect(uniqBy(options, 'value')).toEqual([options[0], options[1]])
})

it('every function that Refine takes of lodash is there in what stands in for it', async () => {
  const names = new Set(
    ['core', 'mui', 'react-hook-form'].flatMap(name =>
      [
        ...readFileSync(`node_modules/@refinedev/${name}/dist/index.mjs`, 'utf8').matchAll(
          /from "lodash-es\/(\w+)\.js"/g,
        ),
      ].map(([, fn]) => fn as string),
    ),
  )
  expect(names.size).toBeGreaterThan(5)
  for (const name of names)
    expect(typeof (await import(`es-toolkit/compat/${name}`)).default).toBe('function')
})
