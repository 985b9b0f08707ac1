/** docs/processes/versions.md: its example compiles, as the file beside this test, starts, and refuses what it says. */
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { listRules } from '../../src/fields/check-lists.ts'
import { belongsTo, text } from '../../src/fields/index.ts'
import { findings } from '../../src/metadata/check.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { versionsOf } from '../../src/metadata/versions.ts'
import { schemaOf } from '../../src/server/db/schema.ts'
import { sheetTasks, tasks, taskVersions } from './versions.ts'

it('[DEV-1] the example of versions is the file that is compiled and has no fault', () => {
  const [, example] = /```ts\n([\s\S]*?)```/.exec(readFileSync('docs/processes/versions.md', 'utf8')) ?? []
  expect(example).toBe(readFileSync('tests/docs/versions.ts', 'utf8'))
  expect(findings([...resourceList, tasks, taskVersions, sheetTasks])).toEqual([])
  const { tasks: table, task_versions: versions } = schemaOf([
    ...resourceList,
    tasks,
    taskVersions,
    sheetTasks,
  ])
  expect(Object.keys(table?.triggers ?? {})).toEqual(['tasks_versions'])
  expect(Object.keys(versions?.columns ?? {})).toEqual(
    expect.arrayContaining(['task_id', 'number', 'changed', 'author_id', 'name', 'kind', 'answers']),
  )
})

const withConfig = (change: object): AnyResource => ({
  name: 'tasks',
  config: { ...tasks.config, ...change },
})
const withField = (name: string, field: object) =>
  withConfig({ fields: { ...tasks.config.fields, [name]: field } })
const lifecycle = tasks.config.lifecycle as unknown as Record<string, unknown>
const ready = (require: readonly object[]) =>
  withConfig({
    lifecycle: {
      ...lifecycle,
      transitions: { ready: { from: ['draft'], to: 'ready', stays: true, require } },
    },
  })

describe('[DEV-2] the start refuses', () => {
  const cases: readonly (readonly [string, string, AnyResource, (readonly AnyResource[])?])[] = [
    ['versions-field', 'a field that there is not', withConfig({ versions: ['nope'] })],
    ['versions-field', 'none at all', withConfig({ versions: [] })],
    ['versions-field', 'the state', withConfig({ versions: ['state'] })],
    ['versions-field', 'rows of others', withConfig({ versions: ['versions'] })],
    ['versions-field', 'what is personal', withField('name', text({ required: true, personal: true }))],
    [
      'versions-field',
      'what nobody writes afterwards',
      withField('name', text({ required: true, writable: 'create' })),
    ],
    [
      'versions-field',
      'what an erasure empties',
      withConfig({ dataSubjects: [{ of: 'id', erase: ['name'] }] }),
    ],
    ['versions-kept', 'versions that no resource shows', withConfig({}), [sheetTasks]],
    ['versions-kept', 'versions that the record does not lead to', withField('versions', text())],
    [
      'versions-kept',
      'drafts that store themselves',
      withConfig({ lifecycle: { ...lifecycle, drafts: ['draft'] } }),
    ],
    ['versions-kept', 'copies with versions of others', withConfig({ copy: { with: ['versions'] } })],
    ['versions-of', 'versions of what keeps none', withConfig({ versions: undefined })],
    ['require-rows', 'rows of what holds none', ready([{ rows: 'name', atLeast: 1, says: 'x' }])],
    [
      'require-rows',
      'a key that rows do not have',
      ready([{ rows: 'answers', where: [{ field: 'nope', in: [1] }], atLeast: 1, says: 'x' }]),
    ],
    [
      'require-rows',
      'a key that rows of a relation do not have',
      ready([{ rows: 'versions', where: [{ field: 'nope', in: [1] }], atLeast: 2, says: 'x', when: [] }]),
    ],
    ['require-rows', 'any number of rows', ready([{ rows: 'answers', says: 'x' }])],
    ['require-rows', 'that others stay', ready([{ path: 'versions' }])],
    [
      'condition-value',
      'a value that a row cannot have',
      ready([{ rows: 'answers', where: [{ field: 'points', in: ['x'] }], atLeast: 1, says: 'x' }]),
    ],
    [
      'similar-search',
      'what is like records without a search',
      withConfig({ similar: true, list: { columns: ['name'] } }),
    ],
  ]
  for (const [id, what, declared, others = [taskVersions, sheetTasks]] of cases)
    it(`by ${id}: ${what}`, () => {
      const found = findings([...resourceList, declared, ...others], listRules)
      expect(found.map(finding => finding.id)).toContain(id)
    })

  it('by versions-of: an author who is no person', () => {
    const strange = versionsOf(tasks, 'task-versions', { by: 'task', author: belongsTo('corporations') })
    const found = findings([...resourceList, tasks, strange, sheetTasks])
    expect(found.map(({ id }) => id)).toContain('versions-of')
  })
})
