import type { AnyResource } from '../../src/metadata/resource.ts'
import {
  communityProfiles,
  educationalBackgrounds,
  experiences,
  profileCertificates,
  seenProfiles,
  seenSocialMedias,
  socialMedias,
  userLanguages,
  userSkills,
} from './profiles.ts'

export const communityResources = [
  communityProfiles,
  experiences,
  educationalBackgrounds,
  userLanguages,
  userSkills,
  profileCertificates,
  socialMedias,
  seenProfiles,
  seenSocialMedias,
] as const satisfies readonly AnyResource[]
