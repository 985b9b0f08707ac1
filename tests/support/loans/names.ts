import type { AreaNames } from '../../../src/metadata/area-names.ts'
import type { NamesIn } from '../../../src/metadata/register.ts'

/** What loans add to the menu, the kinds of notices and the search. */
export const loansNames = {
  menuSections: { lending: { order: 4.5, within: 'admin', icon: 'local_library' } },
  noticeKinds: { loan: { order: 8, mail: true } },
  searchCategories: { loan: { order: 6, address: '/loan/{id}', icon: 'menu_book' } },
} as const satisfies AreaNames

declare module '../../../src/metadata/register.ts' {
  interface MenuSections extends NamesIn<typeof loansNames.menuSections> {}
  interface NoticeKinds extends NamesIn<typeof loansNames.noticeKinds> {}
  interface SearchCategories extends NamesIn<typeof loansNames.searchCategories> {}
}
