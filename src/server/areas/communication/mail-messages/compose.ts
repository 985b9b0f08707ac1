import type { Audience } from '../../../../fields/audience/index.ts'
import { databaseNow } from '../../../db/time.ts'
import { invalidField } from '../../../http/errors.ts'
import { enqueue } from '../../../jobs/outbox.ts'
import { defineQueue } from '../../../jobs/queues.ts'
import { queueCopies } from '../../../mail/queue.ts'
import { readableSubject } from '../../../mail/render.ts'
import type { Context } from '../../../rest/context.ts'
import { insert } from '../../../rest/insert.ts'
import { checkRelations } from '../../../rest/relations.ts'
import type { JsonRow } from '../../../rest/shape.ts'
import { inTransaction, link, throwIfInvalid } from '../../../rest/write.ts'
import { peopleOf } from '../audience.ts'

/** Mails of staff whose time has come. */
export const mailingQueue = defineQueue<{ mail_message_id: number }>('mailing', { within: 600 })

/** A mail of staff, checked. */
export interface MailDraft {
  readonly kind: 'direct' | 'mailing'
  readonly subject: string
  readonly body: string
  readonly audience: Audience
  readonly templateId: number | null
  /** When it is to go; null for now. */
  readonly scheduledAt: string | null
  readonly attachments: readonly number[]
}

/**
 * Writes a mail and leaves its copies to be sent: now, or at its time. Its recipients are found when
 * it is sent, by its sender's rights at that time. Throws 422 when it would go to nobody.
 */
export function compose(context: Context, draft: MailDraft): Promise<JsonRow> {
  const compiled = context.engine.catalogue.get('mail-messages')
  return inTransaction(context, async inner => {
    const later = draft.scheduledAt !== null && Date.parse(draft.scheduledAt) > databaseNow()
    const people = await peopleOf(inner, draft.audience)
    if (!people.length) throw invalidField('audience', 'nobody')
    const values = new Map<string, unknown>([
      ['title', readableSubject(inner.locale, draft.subject)],
      ['subject', draft.subject],
      ['body', draft.body],
      ['kind', draft.kind],
      ['status', later ? 'scheduled' : 'queued'],
      ['audience', JSON.stringify(draft.audience)],
      ['mail_template', draft.templateId],
      ['sender', inner.caller.id],
      ['scheduled_at', later ? draft.scheduledAt : null],
    ])
    const errors = {}
    await checkRelations(
      inner,
      compiled,
      new Map<string, unknown>([
        ['mail_template', draft.templateId],
        ['attachments', draft.attachments] as const,
        ['body', draft.body],
      ]),
      null,
      errors,
    )
    throwIfInvalid(errors)
    const row = await insert(inner, compiled, values)
    const field = compiled.byName.get('attachments')
    if (field) await link(inner, field, row.id, draft.attachments)
    if (later)
      await enqueue(inner.db, mailingQueue, [{ mail_message_id: row.id }], draft.scheduledAt as string)
    else await queueCopies(inner.db, row.id, people)
    return row
  })
}
