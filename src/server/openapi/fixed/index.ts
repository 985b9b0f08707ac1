import { accountPaths } from '../../areas/account/openapi.ts'
import { communicationPaths } from '../../areas/communication/mails/openapi.ts'
import { notificationsPaths } from '../../areas/communication/notifications/openapi.ts'
import { organisationPaths } from '../../areas/organisation/openapi.ts'
import { privacyPaths } from '../../areas/privacy/openapi.ts'
import { portalPaths } from '../../areas/system/openapi.ts'
import type { PathItem } from '../parts.ts'

/** Paths that no declaration brings. */
export const fixedPaths: Readonly<Record<string, PathItem>> = {
  ...accountPaths,
  ...organisationPaths,
  ...communicationPaths,
  ...notificationsPaths,
  ...privacyPaths,
  ...portalPaths,
}
