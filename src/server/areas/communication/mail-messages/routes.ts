import type { FastifyInstance } from 'fastify'
import { undelivered } from '../../../../../resources/communication/mail-messages.ts'
import { audience, belongsTo } from '../../../../fields/index.ts'
import { storedHtml } from '../../../../fields/rich-text/formulas.ts'
import { may } from '../../../auth/caller.ts'
import type { Portal } from '../../../dependencies.ts'
import { forbidden, invalidField, knowOnly, notFound } from '../../../http/errors.ts'
import { contextOf, type Policy } from '../../../http/policy.ts'
import type { Locale } from '../../../i18n.ts'
import { leadsAstray } from '../../../mail/deliver.ts'
import { placeholderWord, render } from '../../../mail/render.ts'
import { systemMailOf } from '../../../mail/system-mails.ts'
import { audit } from '../../../rest/audit.ts'
import type { Context } from '../../../rest/context.ts'
import { guardPerson } from '../../../rest/grants.ts'
import type { RawQuery } from '../../../rest/query.ts'
import { idFromPath, loadRow, show } from '../../../rest/show.ts'
import { etagOf } from '../../../rest/tags.ts'
import { readInput } from '../../../rest/values.ts'
import { throwIfInvalid } from '../../../rest/write.ts'
import { countAudience } from '../audience.ts'
import { shownBody } from './shown.ts'

const needs = (...permissions: string[]): { config: { policy: Policy } } => ({
  config: { policy: { permissions } },
})

/** Whatever a permission of one who chooses an audience is. */
const choosers = ['send-mail.store', 'send-notification.send', 'announcements.store', 'announcements.update']

async function previewOf(context: Context, portal: Portal, id: number, query: Record<string, unknown>) {
  const { engine, config } = portal
  const row = await loadRow(context, engine.catalogue.get('mail-templates'), id)
  const given = query.user_id === undefined ? context.caller.id : idFromPath(String(query.user_id))
  if (given !== context.caller.id) {
    if (!may(context.caller, 'users.show')) throw notFound()
    await loadRow(context, engine.catalogue.get('users'), given)
  }
  const [person] = await context.db.read('select email from users where id = $1', [given])
  const key = row.key as string
  const language = row.language as Locale
  const named = systemMailOf(key)?.placeholders ?? []
  return render(
    context.db,
    config,
    {
      subject: row.subject as string,
      body: storedHtml(row.body as string),
      // Without its key no link is made: what stands in for it leads nowhere.
      key: null,
      userId: given,
      email: (person as [string])[0],
      data: named.map(name => ({ name, value: placeholderWord(language, name) })),
      language,
    },
    'onScreen',
  )
}

/** What a mail says that waits for a server, or never came through; noted in the audit. Throws 422 for another. */
async function openMail(context: Context, config: Portal['config'], id: number) {
  const row = await loadRow(context, context.engine.catalogue.get('mail-recipients'), id)
  if (row.status === 'sent') throw invalidField('id', 'mailSent')
  // A link that is passed on now would die with the one that the mail brings.
  if (!undelivered.some(status => status === row.status)) throw invalidField('id', 'mailUnderWay')
  const [copy] = await context.db.read(
    `select m.subject, m.body, m.key, r.user_id, r.email, r.data from mail_recipients r
     join mail_messages m on m.id = r.mail_message_id where r.id = $1`,
    [id],
  )
  const [subject, body, key, userId, email, data] = copy as [
    string,
    string,
    string | null,
    number | null,
    string,
    [],
  ]
  // Its link lets whoever has it act for the person: only those may see it who could make one.
  if (systemMailOf(key)?.link && userId) {
    if (userId === context.caller.id) throw forbidden('ownLink')
    await guardPerson(context, userId, 'takeover')
  }
  if (await leadsAstray(context.db, { key, userId, email })) throw invalidField('id', 'mailAstray')
  const rendered = await render(
    context.db,
    config,
    { subject, body, key, userId, email, data: data ?? [] },
    'onScreen',
  )
  await audit(context, {
    action: 'mail-recipients.open',
    subjectType: 'mail-recipients',
    subjectId: id,
    event: null,
  })
  const { pictures: _, ...opened } = rendered
  return opened
}

/** What mails of staff look like before they go, and what became of them. */
export function mailRoutes(app: FastifyInstance, portal: Portal): void {
  const { engine, config } = portal

  app.post('/api/audience/count', needs(...choosers), async request => {
    const context = contextOf(engine, request)
    const { values, errors } = readInput(request.body, {
      audience: audience({ required: true }),
      corporation: belongsTo('corporations'),
    })
    throwIfInvalid(errors)
    const corporation = (values.get('corporation') as number | null | undefined) ?? null
    const count = await countAudience(context, JSON.parse(values.get('audience') as string), corporation)
    return { data: { count } }
  })

  app.get('/api/mail-templates/:id/preview', needs('mail-templates.show'), async request => {
    const query = request.query as Record<string, unknown>
    knowOnly(query, 'user_id')
    const context = contextOf(engine, request)
    const {
      subject,
      html,
      text: plain,
    } = await previewOf(context, portal, idFromPath((request.params as { id: string }).id), query)
    return { data: { subject, html, text: plain } }
  })

  app.get('/api/mail-messages/:id', needs('mail-messages.show'), async (request, reply) => {
    const context = contextOf(engine, request)
    const id = idFromPath((request.params as { id: string }).id)
    const row = await show(context, engine.catalogue.get('mail-messages'), id, request.query as RawQuery)
    reply.header('etag', etagOf(row))
    return { data: { ...row, body: await shownBody(context, config, row) } }
  })

  /** A mail that waits for a server, or never came through, opened by staff. */
  app.post('/api/mail-recipients/:id/open', needs('mail-recipients.show'), async request => {
    const context = contextOf(engine, request)
    return { data: await openMail(context, config, idFromPath((request.params as { id: string }).id)) }
  })
}
