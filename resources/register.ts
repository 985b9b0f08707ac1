/** Closes the names that the language of declarations and the engine know as registered. */
import type { systemMails } from './mails.ts'
import type { noticeKinds } from './notices.ts'

declare module '../src/metadata/register.ts' {
  interface Register {
    readonly systemMail: keyof typeof systemMails
    readonly noticeKind: keyof typeof noticeKinds
  }
}
