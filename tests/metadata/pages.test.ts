import { expect, it } from 'vitest'
import { resourceList } from '../../resources/index.ts'
import { childPages, pages } from '../../resources/pages.ts'
import type { AnyResource } from '../../src/metadata/resource.ts'

it('every page that a declaration names is there', () => {
  const unknown = (resourceList as readonly AnyResource[]).flatMap(({ name, config }) => {
    const tabs = [...Object.values(config.children ?? {}), ...Object.values(config.tabs ?? {})]
    const inside = [config.overview, ...(tabs as { page?: string }[]).map(({ page }) => page)]
    return [
      ...(config.createPage && !(config.createPage in pages) ? [`${name}: ${config.createPage}`] : []),
      ...inside.filter(page => page && !(childPages as readonly string[]).includes(page)),
    ]
  })
  expect(unknown).toEqual([])
})

it('a page at which records come to be asks a permission, by which the list knows whom to lead there', () => {
  const makers = (resourceList as readonly AnyResource[]).flatMap(({ config }) => config.createPage ?? [])
  expect(makers.length).toBeGreaterThan(0)
  for (const page of makers)
    expect(pages[page as keyof typeof pages].access, page).toEqual({ permission: expect.any(String) })
})
