import type { AreaNames } from '../../src/metadata/area-names.ts'
import type { NamesIn } from '../../src/metadata/register.ts'

/** What communication adds to the menu, the kinds of notices and the search. */
export const communicationNames = {
  menuSections: {
    announcements: { order: 5, within: 'admin', icon: 'campaign' },
    communication_channels: { order: 7, within: 'admin', icon: 'forward_to_inbox' },
  },
  noticeKinds: {
    message: { order: 2, mail: false, icon: 'mail', tone: 'primary' },
    announcement: { order: 3, mail: false, icon: 'campaign', tone: 'primary' },
  },
  searchCategories: { announcement: { order: 4, icon: 'campaign' } },
} as const satisfies AreaNames

declare module '../../src/metadata/register.ts' {
  interface MenuSections extends NamesIn<typeof communicationNames.menuSections> {}
  interface NoticeKinds extends NamesIn<typeof communicationNames.noticeKinds> {}
  interface SearchCategories extends NamesIn<typeof communicationNames.searchCategories> {}
}
