import type { AreaNames } from '../../src/metadata/area-names.ts'
import type { NamesIn } from '../../src/metadata/register.ts'

/**
 * The sections of the side menu (specification 2.4), in which areas put theirs, and what concerns several areas. The Kök
 * programme, the school programme and surveys are named here until they have areas.
 */
export const systemNames = {
  menuSections: {
    user: { order: 1 },
    kok: { order: 2 },
    ssa: { order: 4 },
    admin: { order: 5 },
    surveys: { order: 6, within: 'admin', icon: 'poll' },
    other: { order: 6 },
  },
  noticeKinds: { task: { order: 7, mail: true, icon: 'schedule', tone: 'warning' } },
} as const satisfies AreaNames

declare module '../../src/metadata/register.ts' {
  interface MenuSections extends NamesIn<typeof systemNames.menuSections> {}
  interface NoticeKinds extends NamesIn<typeof systemNames.noticeKinds> {}
}
