import { audience, audienceType } from '../../../../fields/audience/index.ts'
import { jsonBody, object, operation, type PathItem, path, query } from '../../../openapi/parts.ts'

/** Paths of mails. */
export const mailPaths: Readonly<Record<string, PathItem>> = {
  '/api/audience/count': {
    post: operation('mails', 'audience.count', {
      requestBody: jsonBody(
        object(
          { audience: audienceType.schema(audience()), corporation_id: { type: 'integer', minimum: 1 } },
          ['audience'],
        ),
      ),
    }),
  },
  '/api/mail-templates/{id}/preview': {
    get: operation('mail-templates', 'mail-templates.preview', {
      parameters: [path('id'), query('user_id', { type: 'integer', minimum: 1 })],
    }),
  },
  '/api/mail-recipients/{id}/open': {
    post: operation('mail-recipients', 'mail-recipients.open', { parameters: [path('id')] }),
  },
}
