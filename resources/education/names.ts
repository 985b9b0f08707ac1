import type { AreaNames } from '../../src/metadata/area-names.ts'
import type { NamesIn } from '../../src/metadata/register.ts'

/** What education adds to the menu, the kinds of notices and the search. */
export const educationNames = {
  menuSections: {
    instructor: { order: 3 },
    education_management: { order: 2, within: 'admin', icon: 'school' },
  },
  noticeKinds: { course: { order: 4, mail: true } },
  searchCategories: { education: { order: 2, address: '/course/{id}', icon: 'school' } },
} as const satisfies AreaNames

declare module '../../src/metadata/register.ts' {
  interface MenuSections extends NamesIn<typeof educationNames.menuSections> {}
  interface NoticeKinds extends NamesIn<typeof educationNames.noticeKinds> {}
  interface SearchCategories extends NamesIn<typeof educationNames.searchCategories> {}
}
