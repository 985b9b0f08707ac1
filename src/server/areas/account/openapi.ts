import { extensionsHeader } from '../../../metadata/contract.ts'
import {
  answer,
  formOrJsonBody,
  type JsonSchema,
  jsonBody,
  object,
  operation,
  type PathItem,
  path,
  query,
  textSchema,
  withoutLogin,
} from '../../openapi/parts.ts'

const password: JsonSchema = { type: 'string', format: 'password', minLength: 8, maxLength: 16 }

/** Paths of login, registration, passwords and one's own account. */
export const accountPaths: Readonly<Record<string, PathItem>> = {
  '/api/oauth/token': {
    post: operation('account', 'token', {
      ...withoutLogin,
      requestBody: formOrJsonBody(
        object(
          {
            grant_type: { const: 'password' },
            login: textSchema,
            email: textSchema,
            username: textSchema,
            password: textSchema,
            client_id: textSchema,
            client_secret: textSchema,
            remember: { type: 'boolean' },
            captcha: textSchema,
          },
          ['grant_type', 'password'],
        ),
      ),
      responses: {
        ...answer(
          200,
          object({
            access_token: textSchema,
            token_type: { const: 'Bearer' },
            expires_in: { type: 'integer' },
          }),
        ),
        419: { description: 'Wrong e-mail (no_email) or password (no_match)' },
        420: { description: 'The person is not verified yet' },
        424: { description: 'The password has expired' },
      },
    }),
  },
  '/api/logout': { post: operation('account', 'logout', { ...withoutLogin, responses: answer(204) }) },
  '/api/users/me': {
    get: operation('account', 'me.show', {
      parameters: [query('include')],
      responses: {
        ...answer(200),
        200: {
          description: 'Done; the header says that this server has what the portal adds to the contract',
          headers: { [extensionsHeader]: { schema: { const: '1' } } },
        },
      },
    }),
    patch: operation('account', 'me.update', {
      requestBody: jsonBody(
        object(
          {
            first_name: textSchema,
            last_name: textSchema,
            phone: textSchema,
            locale: { enum: ['tr', 'en'] },
            image_media_ids: { type: 'array', items: { type: 'integer' } },
          },
          [],
        ),
      ),
    }),
  },
  '/api/users/me/first-login': { post: operation('account', 'me.firstLogin', { responses: answer(204) }) },
  '/api/users/me/password-reset': {
    post: operation('account', 'me.password', {
      requestBody: jsonBody(
        object({ current_password: textSchema, password, password_confirmation: password }),
      ),
      responses: answer(204),
    }),
  },
  '/api/users/me/sessions': { get: operation('account', 'me.sessions', {}) },
  '/api/users/me/sessions/{id}': {
    delete: operation('account', 'me.sessions.destroy', { parameters: [path('id')], responses: answer(204) }),
  },
  '/api/reset-password': {
    get: operation('account', 'resetPassword.show', {
      ...withoutLogin,
      parameters: [query('token')],
      responses: answer(204),
    }),
    post: operation('account', 'resetPassword', {
      ...withoutLogin,
      requestBody: jsonBody(object({ token: textSchema, password, password_confirmation: password })),
      responses: answer(204),
    }),
  },
  '/api/repassword': {
    post: operation('account', 'repassword', {
      ...withoutLogin,
      requestBody: jsonBody(
        object({
          email: textSchema,
          current_password: textSchema,
          password,
          password_confirmation: password,
        }),
      ),
      responses: answer(204),
    }),
  },
  '/api/register': {
    post: operation('account', 'register', {
      ...withoutLogin,
      requestBody: jsonBody(
        object(
          {
            first_name: textSchema,
            last_name: textSchema,
            email: textSchema,
            phone: textSchema,
            password,
            password_confirmation: password,
            notice_version: { type: 'integer', minimum: 1 },
          },
          ['first_name', 'last_name', 'email', 'password', 'password_confirmation'],
        ),
      ),
      responses: answer(201),
    }),
  },
  '/api/verify': {
    post: operation('account', 'verify', {
      ...withoutLogin,
      requestBody: jsonBody(object({ token: textSchema })),
      responses: answer(
        200,
        object({
          data: object({ status: { enum: ['active', 'waiting_approval'] }, link: textSchema }, ['status']),
        }),
      ),
    }),
  },
  '/api/user-verification': {
    post: operation('account', 'userVerification', {
      ...withoutLogin,
      requestBody: jsonBody(object({ email: textSchema })),
      responses: answer(204),
    }),
  },
  '/api/forget-password': {
    post: operation('account', 'forgetPassword', {
      ...withoutLogin,
      requestBody: jsonBody(object({ email: textSchema })),
      responses: answer(204),
    }),
  },
  '/api/first-administrator': {
    get: operation('account', 'firstAdministrator.show', {
      ...withoutLogin,
      parameters: [query('token')],
      responses: answer(204),
    }),
    post: operation('account', 'firstAdministrator.store', {
      ...withoutLogin,
      requestBody: jsonBody(
        object({
          token: textSchema,
          first_name: textSchema,
          last_name: textSchema,
          email: textSchema,
          password,
          password_confirmation: password,
        }),
      ),
      responses: answer(204),
    }),
  },
  '/api/captcha': { get: operation('account', 'captcha', { ...withoutLogin }) },
}
