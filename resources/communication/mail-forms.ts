import { audience, belongsTo, dateTime, medias, richText, text } from '../../src/fields/index.ts'
import type { Fields } from '../../src/metadata/field.ts'
import type { FormSection } from '../../src/metadata/screen-config.ts'
import { personPlaceholders } from '../../src/metadata/system-mail.ts'

/** A way in which staff send mails (specification 7): its path and what it asks for. */
export interface MailForm {
  readonly path: string
  readonly fields: Fields
  readonly sections: readonly FormSection[]
}

const placeholders = { names: personPlaceholders }

const content = {
  mail_template: belongsTo('mail-templates'),
  subject: text({ required: true, max: 200, placeholders }),
  body: richText({ required: true, sounds: false, placeholders }),
} as const

const attachments = medias({
  accept: ['application/pdf', 'image/jpeg', 'image/png'],
  maxSize: 10_000_000,
  max: 10,
  pair: 'mail-message-attachments',
  required: true,
})

const whom = { audience: audience({ required: true }) } as const
const when = { scheduled_at: dateTime() } as const

const sections = (...names: string[]): FormSection[] => [
  { name: 'recipients', fields: ['audience'] },
  { name: 'content', fields: ['subject', 'body', ...names] },
  { name: 'delivery', fields: ['scheduled_at'] },
]

/** The three ways, by the key of their page. */
export const mailForms = {
  'send-mail': {
    path: '/api/send-mail',
    fields: { ...whom, ...content, ...when },
    sections: sections(),
  },
  'send-mail-attachment': {
    path: '/api/send-file-mail',
    fields: { ...whom, ...content, attachments, ...when },
    sections: sections('attachments'),
  },
  mailing: {
    path: '/api/mailing',
    fields: { ...whom, ...content, ...when },
    sections: sections(),
  },
} as const satisfies Record<string, MailForm>

export type MailFormKey = keyof typeof mailForms
