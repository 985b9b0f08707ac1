/** What people are told of how long a one-time link is good is what it is: the texts say it in words. */
import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { lifetimes } from '../../../src/server/auth/one-time-links.ts'

/** How each lifetime is written in a text. */
const words = {
  '1 hour': { tr: 'bir saat', en: 'one hour' },
  '24 hours': { tr: '24 saat', en: '24 hours' },
  '7 days': { tr: 'yedi gün', en: 'seven days' },
} as const

/** The texts that say how long a link is good, by its purpose: the file, and the path in it. */
const texts = [
  ['verify-email', 'mail.json', 'templates.verify-email.body'],
  ['verify-email', 'account/auth.json', 'register.sent'],
  ['verify-email', 'account/auth.json', 'verify.deadText'],
  ['reset-password', 'mail.json', 'templates.reset-password.body'],
  ['reset-password', 'account/auth.json', 'forgot.sent'],
  ['reset-password', 'organisation/resources/users.json', 'actions.resetPassword.text'],
  ['invitation', 'mail.json', 'templates.invitation.body'],
  ['invitation', 'organisation/resources/users.json', 'actions.invite.text'],
  ['invitation', 'organisation/resources/users.json', 'actions.invite.bulk.text'],
] as const

const textAt = (language: string, file: string, path: string): string =>
  path
    .split('.')
    .reduce<unknown>(
      (at, key) => (at as Record<string, unknown>)[key],
      JSON.parse(readFileSync(`locales/${language}/${file}`, 'utf8')),
    ) as string

it.each(texts)('a link for %s is good as long as %s says under %s', (purpose, file, path) => {
  const said = words[lifetimes[purpose] as keyof typeof words]
  expect(said, 'the lifetime is written in words above').toBeDefined()
  for (const language of ['tr', 'en'] as const)
    expect(textAt(language, file, path).toLocaleLowerCase(language)).toContain(said[language])
})
