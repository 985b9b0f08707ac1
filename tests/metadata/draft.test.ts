/** What a declaration says of records that may be incomplete, and what the start refuses of it. */
import { expect, it } from 'vitest'
import { select, text } from '../../src/fields/index.ts'
import { findings } from '../../src/metadata/check.ts'
import { asOptional, beginsAsDraft, isDraft, leavesDrafts } from '../../src/metadata/draft.ts'
import { requirementsOf } from '../../src/metadata/requirement.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'
import { manuscriptChapters, manuscripts } from '../support/manuscripts.ts'

const resource: AnyResource = manuscripts
const { transitions } = resource.config.lifecycle

it('tells drafts by their state', () => {
  expect(beginsAsDraft(resource)).toBe(true)
  expect(isDraft(resource, { status: 'returned' })).toBe(true)
  expect(isDraft(resource, { status: 'sent' })).toBe(false)
  expect(isDraft(resource, {})).toBe(false)
  expect(leavesDrafts(resource, transitions.send)).toBe(true)
  expect(leavesDrafts(resource, transitions.return)).toBe(false)
  expect(asOptional(manuscripts.config.fields.code).options.required).toBe(false)
})

it('requires what is needed later of a transition out of the drafts, before the rest', () => {
  expect(requirementsOf(resource, transitions.send).map(({ path }) => path)).toEqual([
    'code',
    'editor',
    'summary',
    'chapters',
    'chapters.parts',
    'chapters.body',
  ])
  expect(requirementsOf(resource, transitions.print)).toEqual([])
})

type Config = Record<string, unknown>
const idsOf = (change: (config: Config) => Config): string[] => [
  ...new Set(
    findings([{ name: 'manuscripts', config: change(resource.config) }, manuscriptChapters])
      .filter(finding => finding.resource === 'manuscripts')
      .map(({ id }) => id)
      .filter(id => /later|draft|require|lifecycle/.test(id)),
  ),
]
const withField = (name: string, field: unknown) => (config: Config) => ({
  ...config,
  fields: { ...(config.fields as Config), [name]: field },
})
const withLifecycle = (change: Config) => (config: Config) => ({
  ...config,
  lifecycle: { ...(config.lifecycle as Config), ...change },
})
const requiring = (require: unknown) =>
  withLifecycle({ transitions: { send: { ...transitions.send, require } } })

it('refuses at the start what cannot be', () => {
  expect(idsOf(config => config)).toEqual([])
  expect(idsOf(withField('name', text({ required: 'later' })))).toEqual(['later-field'])
  expect(idsOf(withField('code', text({ required: 'later', default: 'x' })))).toEqual(['later-field'])
  expect(idsOf(withField('code', text({ required: 'later', writable: 'create' })))).toEqual(['later-field'])
  const when = [{ field: 'name', filled: true }] as const
  expect(idsOf(withField('code', text({ required: 'later', when })))).toEqual(['later-field'])
  expect(idsOf(withLifecycle({ drafts: undefined }))).toEqual(['later-field'])
  expect(idsOf(withLifecycle({ drafts: ['draft', 'returned', 'sent', 'printed'] }))).toEqual(['draft-states'])
  expect(idsOf(withLifecycle({ drafts: ['darft'] }))).toEqual(['lifecycle-field'])
  const hidden = select({
    values: ['draft', 'sent'],
    default: 'draft',
    writable: false,
    readable: 'users.show',
  })
  expect(idsOf(withField('status', hidden))).toContain('draft-states')
  expect(
    idsOf(
      withLifecycle({
        transitions: { send: { ...transitions.send, input: { x: text({ required: 'later' }) } } },
      }),
    ),
  ).toEqual(['later-input'])
  const where = [{ field: 'kind', in: ['part'] }]
  expect(idsOf(requiring([{ path: 'chapters.nothing', where }]))).toEqual(['require-path'])
  expect(idsOf(requiring([{ path: 'summary', where }]))).toEqual(['require-where'])
  expect(idsOf(requiring([{ path: 'chapters.body', where: [{ field: 'knid', in: ['part'] }] }]))).toEqual([
    'require-where',
  ])
  expect(
    idsOf(requiring([{ path: 'chapters.body', where: [{ field: 'kind', before: '2026-01-01' }] }])),
  ).toEqual(['require-where'])
})
