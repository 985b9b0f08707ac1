import { expect } from '@playwright/test'
import type { Arrived } from '../../support/smtp.ts'
import { mailbox } from './address.ts'

/** A mail's text, decoded. */
const decoded = (raw: string) =>
  raw
    .replace(/=\r\n/g, '')
    .replace(/(=[0-9A-F]{2})+/g, bytes => Buffer.from(bytes.replaceAll('=', ''), 'hex').toString())

/** The newest mail to somebody that says a text, as soon as it has arrived. */
export async function mailTo(email: string, says: RegExp): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const mails = (await (await fetch(`${mailbox}/${encodeURIComponent(email)}`)).json()) as Arrived[]
    found = mails.map(({ raw }) => decoded(raw)).findLast(text => says.test(text))
    expect(found).toBeDefined()
  }).toPass({ timeout: 20_000, intervals: [200] })
  return found as string
}

/** The path of the one-time link in a mail. */
export const linkIn = (mail: string): string =>
  /https?:\/\/[^/\s"]+(\/[\w-]+\?token=[\w-]{43})/.exec(mail)?.[1] as string
