import { operation, type PathItem, path } from '../../openapi/parts.ts'

/** Paths of profiles. */
export const communityPaths: Readonly<Record<string, PathItem>> = {
  '/api/community/{userId}': {
    get: operation('community', 'community.show', { parameters: [path('userId')] }),
  },
}
