/** Closes the names that the language of declarations and the engine know as registered. */

import type { gates } from './gates.ts'
import type { ChildPageKey } from './pages.ts'
import type { systemMails } from './system-mails.ts'

declare module '../src/metadata/register.ts' {
  interface Register {
    readonly systemMail: keyof typeof systemMails
    readonly noticeKind: keyof NoticeKinds
    readonly menuSection: keyof MenuSections
    readonly gate: keyof typeof gates
    readonly childPage: ChildPageKey
    readonly searchCategory: keyof SearchCategories
  }
}
