import { answer, jsonBody, object, operation, type PathItem, path } from '../../../openapi/parts.ts'

/** Paths of announcements, as those for whom they are and as staff have them. */
export const announcementPaths: Readonly<Record<string, PathItem>> = {
  '/api/user-announcements/read': {
    post: operation('user-announcements', 'user-announcements.read', {
      requestBody: jsonBody(
        object({ ids: { type: 'array', maxItems: 100, items: { type: 'integer', minimum: 1 } } }),
      ),
      responses: answer(204),
    }),
  },
  '/api/user-announcements/{id}/acknowledge': {
    post: operation('user-announcements', 'user-announcements.acknowledge', { parameters: [path('id')] }),
  },
  '/api/announcements/{id}/media/{mediaId}': {
    get: operation('announcements', 'announcements.media', { parameters: [path('id'), path('mediaId')] }),
  },
  '/api/announcements/{id}/reach': {
    get: operation('announcements', 'announcements.reach', { parameters: [path('id')] }),
  },
  ...Object.fromEntries(
    ['people', 'export-people'].map(name => [
      `/api/announcements/{id}/${name}/{answer}`,
      {
        get: operation('announcements', `announcements.${name}`, {
          parameters: [
            path('id'),
            path('answer', { enum: ['all', 'read', 'unread', 'acknowledged', 'waiting'] }),
          ],
        }),
      },
    ]),
  ),
}
