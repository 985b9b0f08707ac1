import { describe, expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { childPages, pages } from '../../resources/pages.ts'
import { findings } from '../../src/metadata/check.ts'
import { pageFindings, pageRules } from '../../src/metadata/check-permissions.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'

const rules = pageRules({ pages, childPages })

describe('the pages that declarations name', () => {
  it('are there', () => {
    expect(findings(resourceList, rules)).toEqual([])
    expect((resourceList as readonly AnyResource[]).some(({ config }) => config.createPage)).toBe(true)
  })

  it('ask permissions that some declaration brings', () => {
    expect(pageFindings(pages, resourceList)).toEqual([])
    const wrong = {
      odd: { path: '/odd', access: { permission: 'users.indx' } },
      gated: { path: '/gated', access: { gate: 'any' as never, permissions: ['users.shw'] } },
      right: { path: '/right', access: { permission: 'users.index' } },
    } as const
    expect(pageFindings(wrong, resourceList)).toEqual([
      {
        id: 'page-permission',
        resource: 'the page odd',
        text: 'it asks for users.indx, which is no permission',
      },
      {
        id: 'page-permission',
        resource: 'the page gated',
        text: 'it asks for users.shw, which is no permission',
      },
    ])
  })

  it.each([
    ['overview', { overview: 'tickt' }, 'overview is the page tickt'],
    [
      'a tab of a relation',
      { children: { users: { path: 'x', page: 'tickt' } } },
      'the tab users is the page tickt',
    ],
    [
      'a tab',
      { tabs: { more: { path: 'x', page: 'tickt', permission: 'x.y' } } },
      'the tab more is the page tickt',
    ],
    ['a step', { wizard: { steps: [{ name: 'more', page: 'tickt' }] } }, 'the step more is the page tickt'],
    ['a page of new records', { createPage: 'send-mial' }, 'its records come to be at send-mial'],
    ['one that asks no permission', { createPage: 'dashboard' }, 'its records come to be at dashboard'],
  ])('are refused at the start where there is none: %s', (_, config, text) => {
    const found = rules['page-name']({ name: 'things', config: { fields: {}, ...config } })
    expect(found).toEqual([expect.stringContaining(text)])
  })
})
