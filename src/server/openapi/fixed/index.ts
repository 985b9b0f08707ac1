import type { PathItem } from '../parts.ts'
import { accountPaths } from './account.ts'
import { communicationPaths } from './communication.ts'
import { notificationsPaths } from './notifications.ts'
import { organisationPaths } from './organisation.ts'
import { portalPaths } from './portal.ts'
import { privacyPaths } from './privacy.ts'

/** Paths that no declaration brings. */
export const fixedPaths: Readonly<Record<string, PathItem>> = {
  ...accountPaths,
  ...organisationPaths,
  ...communicationPaths,
  ...notificationsPaths,
  ...privacyPaths,
  ...portalPaths,
}
