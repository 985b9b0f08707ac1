import type { AreaNames } from '../../src/metadata/area-names.ts'
import type { NamesIn } from '../../src/metadata/register.ts'

/** What the organisation adds to the menu, the kinds of notices and the search. */
export const organisationNames = {
  menuSections: { organization: { order: 1, within: 'admin', icon: 'business' } },
  noticeKinds: { account: { order: 1, mail: false, icon: 'person', tone: 'success' } },
  searchCategories: {
    user: { order: 1, address: '/community/{id}', people: true },
    organisation: { order: 3, icon: 'business' },
  },
} as const satisfies AreaNames

declare module '../../src/metadata/register.ts' {
  interface MenuSections extends NamesIn<typeof organisationNames.menuSections> {}
  interface NoticeKinds extends NamesIn<typeof organisationNames.noticeKinds> {}
  interface SearchCategories extends NamesIn<typeof organisationNames.searchCategories> {}
}
