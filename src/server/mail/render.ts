import { mediaIds, withAddresses } from '../../fields/rich-text/media.ts'
import { replaceSounds } from '../../fields/rich-text/sounds.ts'
import { brandColor } from '../../metadata/brand.ts'
import { fillPlaceholders } from '../../metadata/system-mail.ts'
import { makeLink } from '../auth/one-time-links.ts'
import type { Config } from '../config.ts'
import type { Queryable } from '../db/database.ts'
import { escapeHtml } from '../html.ts'
import { type Locale, translate, translateOr } from '../i18n.ts'
import { asRead } from '../rich-text/as-read.ts'
import { systemMailOf } from './system-mails.ts'
import { htmlToText } from './text.ts'

/** A mail as it goes out. */
export interface Rendered {
  readonly subject: string
  readonly html: string
  readonly text: string
  /** The pictures that it shows, by the ids of their uploads. */
  readonly pictures: readonly number[]
  /** The one-time link that was made for it, where it brings one. */
  readonly link?: string
}

/** What a copy of a mail is made of. */
export interface Copy {
  readonly subject: string
  readonly body: string
  readonly key: string | null
  readonly userId: number | null
  readonly email: string
  readonly data: readonly { readonly name: string; readonly value: string }[]
  /** The language that it is written in, where that is not its reader's. */
  readonly language?: Locale
}

/** The portal's public address. */
export const portalAddress = (config: Config): string =>
  (config.PUBLIC_URL ?? `http://${config.HOST}:${config.PORT}`).replace(/\/+$/, '')

/** The addresses of one-time links, by what they are for. */
const linkPaths = {
  'reset-password': '/reset-password',
  'verify-email': '/user-verification',
  invitation: '/reset-password',
  'first-administrator': '/first-administrator',
} as const

const name = (config: Config, locale: Locale) =>
  locale === 'tr' ? config.PORTAL_NAME_TR : config.PORTAL_NAME_EN
const organisation = (config: Config, locale: Locale) =>
  locale === 'tr' ? config.ORGANISATION_NAME_TR : config.ORGANISATION_NAME_EN

/** What placeholders stand for to somebody, but for the address of a one-time link. */
export async function placeholderValues(
  db: Queryable,
  config: Config,
  copy: Pick<Copy, 'userId' | 'email' | 'data' | 'language'>,
) {
  const [row] = copy.userId
    ? await db.read(
        `select u.first_name, u.last_name, u.full_name, u.locale, t.name,
           (select string_agg(d.name, ', ' order by d.name) from department_users m join departments d on d.id = m.department_id and d.deleted_at is null where m.user_id = u.id)
         from users u left join titles t on t.id = u.title_id where u.id = $1`,
        [copy.userId],
      )
    : []
  const [first_name = '', last_name = '', full_name = '', locale = 'tr', title, department] = (row ?? []) as (
    | string
    | null
    | undefined
  )[]
  const language: Locale =
    copy.language ??
    ((row ? locale : copy.data.find(candidate => candidate.name === 'locale')?.value) === 'en' ? 'en' : 'tr')
  const values: Record<string, string> = {
    first_name: first_name ?? '',
    last_name: last_name ?? '',
    full_name: full_name ?? '',
    email: copy.email,
    title: title ?? '',
    department: department ?? '',
    portal_name: name(config, language),
    organisation_name: organisation(config, language),
    portal_address: portalAddress(config),
    ...Object.fromEntries(copy.data.map(({ name: key, value }) => [key, value])),
  }
  // A path of the portal is an address only with the portal before it.
  if (values.notice_path) values.link = portalAddress(config) + values.notice_path
  return { values, language }
}

type Values = Readonly<Record<string, string>>

/** A subject in one line. A placeholder without a value is nothing. */
const fillSubject = (subject: string, value: (name: string) => string | undefined): string =>
  fillPlaceholders(subject, value)
    .replace(/[\r\n\t\0]+/g, ' ')
    .trim()

/** A subject as somebody reads it. */
export async function subjectOf(
  db: Queryable,
  config: Config,
  copy: Pick<Copy, 'subject' | 'userId' | 'email' | 'data'>,
): Promise<string> {
  const { values } = await placeholderValues(db, config, copy)
  return fillSubject(copy.subject, key => values[key])
}

/** A placeholder in words: `[ad]`. */
export const placeholderWord = (locale: Locale, name: string): string =>
  `[${translateOr(locale, `communication:placeholders.${name}`, name)}]`

/** A subject as it is known before anybody reads it: placeholders that have no value yet stand there in words. */
export const readableSubject = (
  locale: Locale,
  subject: string,
  known: Readonly<Record<string, string>> = {},
): string => fillSubject(subject, name => known[name] ?? placeholderWord(locale, name))

const isAddress = (name: string) => name === 'link' || name === 'portal_address'
/** An address among the values; nothing where there is none, or words stand in for it. */
const addressIn = (values: Values, name: string): string =>
  isAddress(name) && /^https?:/.test(values[name] ?? '') ? (values[name] as string) : ''

function fillText(text: string, values: Values): string {
  return fillPlaceholders(text, name => {
    const value = values[name]
    if (value === undefined) return undefined
    const html = escapeHtml(value).replaceAll('\n', '<br>')
    return addressIn(values, name) ? `<a href="${html}" style="color:${brandColor}">${html}</a>` : html
  })
}

/**
 * In a tag a placeholder stands in a link's address. Only the portal's own addresses may begin one, so that nobody's
 * name becomes a `javascript:`, and they stand nowhere else, so that no link elsewhere takes a token along.
 */
const fillTag = (tag: string, values: Values): string =>
  tag.replace(/"([^"]*)"/g, (_, written: string) => {
    const [, first = '', rest = written] = /^\{\{([^{}]*)\}\}(.*)$/s.exec(written) ?? []
    const begins = escapeHtml(addressIn(values, first.trim()))
    const isSettled = begins !== '' || /^(https?:|mailto:|tel:)/i.test(rest)
    const value = (name: string) => (isSettled && !isAddress(name) ? escapeHtml(values[name] ?? '') : '')
    return `"${begins}${fillPlaceholders(rest, value)}"`
  })

/** Fills clean HTML with values, which are text: what stands between tags, and addresses within them. */
export const fillBody = (html: string, values: Values): string =>
  html
    .split(/(<[^<>]*>)/)
    .map((part, at) => (at % 2 ? fillTag(part, values) : fillText(part, values)))
    .join('')

const layout = (body: string, footer: string) => `<!doctype html>
<html><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<style>img{max-width:100%;height:auto}table{border-collapse:collapse}td,th{border:1px solid #cdd5df;padding:6px 10px;text-align:left;vertical-align:top}td>p,th>p{margin:0}h2{font-size:20px;line-height:28px}h3{font-size:17px;line-height:24px}</style></head>
<body style="margin:0;padding:24px 16px;background:#f5f7fa;color:#141d2b;font:16px/26px 'Segoe UI',Roboto,Helvetica,Arial,sans-serif">
<div style="max-width:600px;margin:0 auto;background:#fff;border:1px solid #e1e6ed;border-radius:12px;padding:24px 28px;overflow-wrap:anywhere;word-break:break-word">${body}</div>
<p style="max-width:600px;margin:16px auto 0;color:#4c5a6e;font-size:13px;line-height:18px">${footer}</p>
</body></html>`

/** The name by which a mail's page calls the picture that comes along with it (RFC 2392). */
export const pictureName = (id: number): string => `picture-${id}@portal`

/** Where a mail is read: pictures come along with one that is sent, and have an address where staff look at one. */
export type Reading = 'sent' | 'onScreen'

/** Puts a copy together. Values are text: nothing in them is markup, a placeholder or a line of the header. */
export async function render(db: Queryable, config: Config, copy: Copy, reading: Reading): Promise<Rendered> {
  const { values, language } = await placeholderValues(db, config, copy)
  const purpose = systemMailOf(copy.key)?.link
  // A one-time link is made here, so that it is kept nowhere.
  const link =
    purpose && copy.userId
      ? `${portalAddress(config)}${linkPaths[purpose]}?token=${await makeLink(db, purpose, copy.userId)}`
      : undefined
  // No subject tells it: lists show those.
  const subject = fillSubject(copy.subject, key => values[key])
  if (link) values.link = link
  // Nothing plays in a mail: what a sound is called stands in its place.
  const body = fillBody(
    replaceSounds(copy.body, label => `[${label}]`),
    values,
  )
  const footer = translate(language, 'mail:footer', {
    portal: values.portal_name as string,
    address: values.portal_address as string,
  })
  return {
    subject,
    html: layout(
      reading === 'sent' ? withAddresses(body, id => `cid:${pictureName(id)}`) : asRead(body),
      escapeHtml(footer),
    ),
    pictures: mediaIds(body, 'picture'),
    text: `${htmlToText(body)}\n\n--\n${footer}\n`,
    ...(link && { link }),
  }
}
