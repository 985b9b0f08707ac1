import type { AreaNames } from '../../src/metadata/area-names.ts'
import type { NamesIn } from '../../src/metadata/register.ts'

/** What the support desk adds to the menu, the kinds of notices and the search. */
export const supportNames = {
  menuSections: { support_desk: { order: 4, within: 'admin', icon: 'contact_support' } },
  noticeKinds: { ticket: { order: 6, mail: true, icon: 'support_agent', tone: 'info' } },
  searchCategories: { support: { order: 5, icon: 'support_agent' } },
} as const satisfies AreaNames

declare module '../../src/metadata/register.ts' {
  interface MenuSections extends NamesIn<typeof supportNames.menuSections> {}
  interface NoticeKinds extends NamesIn<typeof supportNames.noticeKinds> {}
  interface SearchCategories extends NamesIn<typeof supportNames.searchCategories> {}
}
