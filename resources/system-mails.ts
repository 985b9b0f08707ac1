import type { SystemMail } from '../src/metadata/system-mail.ts'

/**
 * The mails that the portal sends of itself, by the key of their template. Their texts stand in
 * `locales/{tr,en}/mail.json`; the first start makes templates of them, which staff change from then on.
 */
export const systemMails = {
  'verify-email': { placeholders: ['link'], link: 'verify-email' },
  'registration-exists': { placeholders: [] },
  'registration-received': { placeholders: [] },
  'registration-approved': { placeholders: [] },
  'registration-refused': { placeholders: ['reason'] },
  'reset-password': { placeholders: ['link'], link: 'reset-password' },
  invitation: { placeholders: ['link'], link: 'invitation' },
  'password-changed': { placeholders: ['time'] },
  'data-erased': { placeholders: [] },
  notice: { placeholders: ['notice_title', 'notice_body', 'link'] },
} as const satisfies Record<string, SystemMail>
