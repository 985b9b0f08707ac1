import { operation, type PathItem, path } from '../../openapi/parts.ts'

/** What a learner's page of a course asks besides the course. */
export const educationPaths: Readonly<Record<string, PathItem>> = {
  '/api/learner-courses/{id}/entry': {
    get: operation('learner-courses', 'learner-courses.entry', { parameters: [path('id')] }),
  },
  '/api/learner-courses/{id}/outline': {
    get: operation('learner-courses', 'learner-courses.outline', { parameters: [path('id')] }),
  },
  '/api/learner-courses/{id}/ratings': {
    get: operation('learner-courses', 'learner-courses.ratings', { parameters: [path('id')] }),
  },
}
