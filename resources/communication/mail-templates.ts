import { boolean, richText, select, text } from '../../src/fields/index.ts'
import { defineResource } from '../../src/metadata/resource.ts'
import { personPlaceholders, type SystemMail } from '../../src/metadata/system-mail.ts'
import { systemMails } from '../system-mails.ts'

/** A text names only what its mail can say: of one that the portal sends of itself, what that one knows besides. */
const placeholders = {
  names: personPlaceholders,
  by: 'key',
  of: Object.fromEntries(
    Object.entries<SystemMail>(systemMails).map(([key, mail]) => [key, mail.placeholders]),
  ),
}

/** The texts of mails, in each language; those that the portal sends of itself are there from the start. */
export const mailTemplates = defineResource('mail-templates', {
  path: 'mail-templates',
  param: 'mailTemplateId',
  menu: { section: 'communication_channels', icon: 'drafts', order: 4 },
  title: 'name',
  subtitle: ['key', 'language'],
  fields: {
    name: text({ required: true, max: 120 }),
    key: text({ required: true, max: 60, format: 'slug', writable: 'create' }),
    language: select({ values: ['tr', 'en'], required: true, default: 'tr', writable: 'create' }),
    subject: text({ required: true, max: 200, placeholders }),
    body: richText({ required: true, sounds: false, placeholders }),
    is_active: boolean({ default: true }),
    is_system: boolean({ default: false, writable: false }),
  },
  unique: [['key', 'language']],
  list: {
    columns: [{ field: 'name', second: 'subject' }, 'key', 'language', 'is_active', 'updated_at'],
    search: ['name', 'subject', 'key'],
    filter: ['language', 'is_active', 'is_system'],
    sort: ['name', 'key', 'updated_at'],
    defaultSort: 'name',
  },
  form: [
    { name: 'identity', fields: ['name', 'key', 'language', 'is_active'] },
    { name: 'content', fields: ['subject', 'body'] },
  ],
  facts: ['key', 'language', 'is_active'],
  show: [{ name: 'content', fields: ['subject', 'body'] }],
  tabs: { preview: { path: 'preview', page: 'mail-template-preview', permission: 'mail-templates.show' } },
})
