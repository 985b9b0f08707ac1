/** Closes the names that the language of declarations and the engine know as registered. */

import type { gates, menuSections } from './menu.ts'
import type { noticeKinds } from './notice-kinds.ts'
import type { ChildPageKey } from './pages.ts'
import type { searchCategories } from './search.ts'
import type { systemMails } from './system-mails.ts'

type Section = (typeof menuSections)[number]

declare module '../src/metadata/register.ts' {
  interface Register {
    readonly systemMail: keyof typeof systemMails
    readonly noticeKind: keyof typeof noticeKinds
    readonly menuSection: Section['name'] | Section['groups'][number]['name']
    readonly gate: keyof typeof gates
    readonly childPage: ChildPageKey
    readonly searchCategory: (typeof searchCategories)[number]
  }
}
