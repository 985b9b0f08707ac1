/** The whole example of docs/processes.md: it is made of declarations alone, has no fault, and says everything in both languages. */
import { globSync, readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { assignRules } from '../../src/fields/check-assign.ts'
import { figureRules } from '../../src/fields/check-figures.ts'
import { limitRules } from '../../src/fields/check-limits.ts'
import { findings } from '../../src/metadata/check.ts'
import { trainingResources } from '../support/training-part/index.ts'

const folder = 'tests/support/training-part'
const files = readdirSync(folder).filter(file => file.endsWith('.ts'))
const sources = files.map(file => readFileSync(`${folder}/${file}`, 'utf8'))

it('[DEV-1] the whole example is made of declarations alone, and has no fault', () => {
  expect(readFileSync('docs/processes.md', 'utf8')).toContain(`\`${folder}\``)
  for (const source of sources) {
    const imported = [...source.matchAll(/from '([^']+)'/g)].map(([, path]) => path as string)
    for (const path of imported) expect(path).toMatch(/^(\.\/|\.\.\/\.\.\/\.\.\/src\/(fields|metadata)\/)/)
  }
  const rules = { ...assignRules, ...figureRules, ...limitRules }
  expect(findings([...resourceList, ...trainingResources], rules)).toEqual([])
})

it('[DEV-1] the whole example has everything that the pages on processes tell of', () => {
  const text = sources.join('\n')
  for (const word of [
    'scope: {\n    any: [',
    'card',
    'within: {',
    'derive(',
    'input: [',
    'require: [',
    'set: {',
    'notify: {',
    'created: { notify',
    'holds: ',
    'reminders: {',
    'at: ',
    'editable: {',
    'history: true',
    'when: [',
    'rows({',
    "owned: true, edit: 'inline'",
    "assign: 'user'",
    'copy: {',
    "ordered: { within: 'workshop' }",
    "ordered: { parent: 'parent' }",
    'count(',
    'sum(',
    'latest(',
    'formula(',
    'limits: {',
    'noOverlap(',
    'unique(',
    'serial(',
    'bulk: true',
    'waiting: {',
    'cards: {',
    'phase: {',
    'wildcard: false',
    'not: {',
    "on: 'collection'",
  ])
    expect(text, word).toContain(word)
})

it('[DEV-1] the whole example has its texts in both languages', () => {
  type Texts = { readonly [key: string]: Texts | string }
  const keysOf = (texts: Texts, at = ''): string[] =>
    Object.entries(texts).flatMap(([key, text]) =>
      typeof text === 'string' ? [at + key] : keysOf(text, `${at}${key}/`),
    )
  const read = (file: string): Texts => JSON.parse(readFileSync(file, 'utf8'))
  const found = globSync(`${folder}/locales/tr/**/*.json`)
  expect(found.length).toBe(trainingResources.length + 4)
  for (const file of found)
    expect(keysOf(read(file.replace('/tr/', '/en/'))), file).toEqual(keysOf(read(file)))
})
