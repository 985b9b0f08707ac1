import type { AnyResource } from '../../src/metadata/resource.ts'
import { erasureRequests, myErasureRequests } from './erasure-requests.ts'
import { consents, portalTexts, textReads } from './portal-texts.ts'

export const privacyResources = [
  erasureRequests,
  myErasureRequests,
  portalTexts,
  textReads,
  consents,
] as const satisfies readonly AnyResource[]
