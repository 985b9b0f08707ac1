import type { AreaNames } from '../../src/metadata/area-names.ts'
import type { NamesIn } from '../../src/metadata/register.ts'

/** What assessment adds to the menu and to the kinds of notices. */
export const assessmentNames = {
  menuSections: { assessment: { order: 3, within: 'admin', icon: 'assignment' } },
  noticeKinds: { exam: { order: 5, mail: true } },
} as const satisfies AreaNames

declare module '../../src/metadata/register.ts' {
  interface MenuSections extends NamesIn<typeof assessmentNames.menuSections> {}
  interface NoticeKinds extends NamesIn<typeof assessmentNames.noticeKinds> {}
}
