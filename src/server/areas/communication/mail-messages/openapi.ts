import { type MailForm, mailForms } from '../../../../../resources/communication/mail-forms.ts'
import { audience, audienceType } from '../../../../fields/audience/index.ts'
import { typeOf } from '../../../../fields/index.ts'
import type { AnyField } from '../../../../metadata/field.ts'
import { answer, jsonBody, object, operation, type PathItem, path, query } from '../../../openapi/parts.ts'

/** Paths of mails. */
export const mailPaths: Readonly<Record<string, PathItem>> = {
  ...Object.fromEntries(
    Object.entries<MailForm>(mailForms).map(([key, form]) => [
      form.path,
      {
        post: operation('mails', key, {
          requestBody: jsonBody(
            object(
              Object.fromEntries(
                Object.entries<AnyField>(form.fields).map(([name, field]) => [
                  typeOf(field).key(name),
                  typeOf(field).schema(field),
                ]),
              ),
              Object.entries<AnyField>(form.fields)
                .filter(([, { options }]) => options.required)
                .map(([name, field]) => typeOf(field).key(name)),
            ),
          ),
          responses: answer(201),
        }),
      },
    ]),
  ),
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
