import { describe, expect, it } from 'vitest'
import {
  type AreaNames,
  menuSectionsOf,
  noticeKindsOf,
  searchCategoriesOf,
} from '../../src/metadata/area-names.ts'
import { areas as serverAreas } from '../../src/server/areas/index.ts'
import { areas as webAreas } from '../../src/web/areas/index.ts'

const named = (...all: readonly AreaNames[]) => all.map(names => ({ names }))

describe('the names that areas add', () => {
  it('stand in their order, whichever area adds them', () => {
    const areas = named(
      {
        menuSections: { tools: { order: 2 }, desk: { order: 2, within: 'staff', icon: 'school' } },
        noticeKinds: { late: { order: 2, mail: true } },
      },
      {
        menuSections: { staff: { order: 1 }, shelf: { order: 1, within: 'staff', icon: 'home' } },
        noticeKinds: { early: { order: 1, mail: false } },
        searchCategories: { book: { order: 1 } },
      },
      {},
    )
    expect(menuSectionsOf(areas)).toEqual([
      {
        name: 'staff',
        groups: [
          { name: 'shelf', icon: 'home' },
          { name: 'desk', icon: 'school' },
        ],
      },
      { name: 'tools', groups: [] },
    ])
    expect(Object.keys(noticeKindsOf(areas))).toEqual(['early', 'late'])
    expect(Object.keys(searchCategoriesOf(areas))).toEqual(['book'])
  })

  it('are refused where two areas add one, or a group stands within no section', () => {
    const kind = { noticeKinds: { late: { order: 1, mail: true } } }
    expect(() => noticeKindsOf(named(kind, kind))).toThrow('Two areas add late to noticeKinds')
    const group = { order: 1, within: 'staff', icon: 'school' } as const
    expect(() => menuSectionsOf(named({ menuSections: { desk: group } }))).toThrow('the section staff')
    expect(() =>
      menuSectionsOf(named({ menuSections: { staff: group, desk: { ...group, within: 'desk' } } })),
    ).toThrow()
  })

  it('of the product are handed over by both sides', () => {
    const namesOf = (areas: readonly (object & { readonly names?: AreaNames })[]) =>
      new Set(areas.flatMap(({ names }) => names ?? []))
    expect(namesOf(webAreas)).toEqual(namesOf(serverAreas))
    expect(namesOf(serverAreas).size).toBeGreaterThan(3)
  })
})
