import {
  answer,
  jsonBody,
  object,
  operation,
  type PathItem,
  query,
  textSchema,
} from '../../../openapi/parts.ts'

/** Paths of one's own notices. */
export const notificationsPaths: Readonly<Record<string, PathItem>> = {
  '/api/notifications': {
    get: operation('notifications', 'notifications.index', {
      parameters: [
        query('page', { type: 'integer', minimum: 0 }),
        query('size', { type: 'integer', minimum: 1, maximum: 100 }),
        query('direction', { const: 'desc' }),
        query('field', { const: 'createdDate' }),
        query('filter', { enum: ['all', 'unread', 'read'] }),
      ],
    }),
  },
  ...Object.fromEntries(
    ['mark-as-read', 'mark-as-read-all', 'mark-as-seen-all'].map(name => {
      const parts = {
        ...(name === 'mark-as-read' && {
          parameters: [query('notificationId', { type: 'integer' }), query('clickActionUrl', textSchema)],
        }),
        responses: answer(204),
      }
      return [
        `/api/notifications/${name}`,
        {
          get: operation('notifications', `notifications.${name}`, parts),
          post: operation('notifications', `notifications.${name}.post`, parts),
        },
      ]
    }),
  ),
  '/api/notifications/connect': {
    post: operation('notifications', 'notifications.connect', {
      requestBody: jsonBody(object({ socket_id: { type: 'string', minLength: 36, maxLength: 36 } })),
      responses: answer(204),
    }),
  },
  '/api/users/me/notification-preferences': {
    get: operation('account', 'me.notificationPreferences', {}),
    put: operation('account', 'me.notificationPreferences.update', {
      requestBody: jsonBody({ type: 'object' }),
    }),
  },
}
