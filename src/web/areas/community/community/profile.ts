import type { ProfilePerson } from '../../../../../resources/community/profile.ts'
import type { Row } from '../../../../../resources/index.ts'
import { useRead, useReads } from '../../../crud/shared/api.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { useMe } from '../../../providers/session.ts'

/** The parts of a profile by the names of their resources. */
export interface ProfileParts {
  readonly experiences: readonly Row<'experiences'>[]
  readonly 'educational-backgrounds': readonly Row<'educational-backgrounds'>[]
  readonly 'user-languages': readonly Row<'user-languages'>[]
  readonly 'user-skills': readonly Row<'user-skills'>[]
  readonly 'profile-certificates': readonly Row<'profile-certificates'>[]
  readonly 'social-medias': readonly Row<'social-medias'>[]
}

/** `GET /api/community/{userId}`: as much of a profile as one may see. */
export interface CommunityProfile {
  readonly user: ProfilePerson
  readonly profile: Row<'community-profiles'> | null
  readonly parts: ProfileParts
}

interface Contact extends ProfilePerson {
  readonly image_medias?: readonly NonNullable<ProfilePerson['first_image_media']>[]
}

/** A person by the contract, which has their name, title and pictures, and of a profile nothing else. */
const profileOf = (
  person: Pick<Contact, 'id' | 'full_name' | 'email'> & Partial<Contact>,
): CommunityProfile => ({
  user: {
    id: person.id,
    full_name: person.full_name,
    title: person.title ?? null,
    departments: person.departments ?? [],
    email: person.email ?? null,
    phone: person.phone ?? null,
    manager: null,
    first_image_media: person.first_image_media ?? person.image_medias?.[0] ?? null,
  },
  profile: null,
  parts: {
    experiences: [],
    'educational-backgrounds': [],
    'user-languages': [],
    'user-skills': [],
    'profile-certificates': [],
    'social-medias': [],
  },
})

const answered = (answer: CommunityProfile | Contact): CommunityProfile =>
  'user' in answer ? answer : profileOf(answer)

/** The profile of a person, as far as one may see it and the server has it. */
export function useProfile(id: number) {
  const reads = useReads()
  const me = useMe()
  const url = hasExtensions() ? `/api/community/${id}` : `/api/users/${id}`
  const isKnown = !hasExtensions() && me.id === id
  const query = useRead<CommunityProfile | Contact, CommunityProfile>(url, {
    enabled: !isKnown,
    select: answered,
  })
  return {
    ...query,
    data: isKnown ? profileOf(me as typeof me & Partial<Contact>) : query.data,
    refresh: () => reads.refresh(url),
  }
}
