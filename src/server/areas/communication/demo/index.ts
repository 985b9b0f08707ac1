import type { Seed } from '../../../demo/seed.ts'
import { readAccess, thePlan } from '../../organisation/demo/index.ts'
import { seedAnnouncements } from './seed-announcements.ts'
import { seedMailTemplates } from './seed-mail-templates.ts'
import { seedNotices } from './seed-notices.ts'
import { seedSent } from './seed-sent.ts'

/** Announcements, mails, and the notices of everything that the areas before brought. */
export const seeds: readonly Seed[] = [
  async ({ tx, files }) => seedAnnouncements(tx, thePlan(), await readAccess(tx), files),
  ({ tx }) => seedMailTemplates(tx),
  async ({ tx }) => seedSent(tx, thePlan(), await readAccess(tx)),
  // Of what was announced, sent and answered so far.
  ({ tx }) => seedNotices(tx),
]
