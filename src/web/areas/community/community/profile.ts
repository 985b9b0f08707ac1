import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../../../../resources/index.ts'
import type { ProfilePerson } from '../../../../metadata/profile.ts'
import { fetchData } from '../../../crud/shared/api.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import type { HttpError } from '../../../providers/errors.ts'
import { session } from '../../../providers/session.ts'

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
export interface Profile {
  readonly user: ProfilePerson
  readonly profile: Row<'community-profiles'> | null
  readonly parts: ProfileParts
}

/** A person by the contract, which has their name, title and pictures, and of a profile nothing else. */
async function fetchPerson(id: number, signal: AbortSignal): Promise<Profile> {
  const { me } = session.get()
  const person =
    me?.id === id
      ? (me as Partial<ProfilePerson> & typeof me)
      : await fetchData<ProfilePerson & Pick<Contact, 'image_medias'>>(`/api/users/${id}`, signal)
  const pictures = (person as Partial<Contact>).image_medias
  return {
    user: {
      id,
      full_name: person.full_name,
      title: person.title ?? null,
      departments: person.departments ?? [],
      email: person.email ?? null,
      phone: person.phone ?? null,
      manager: null,
      first_image_media: person.first_image_media ?? pictures?.[0] ?? null,
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
  }
}

interface Contact {
  readonly image_medias?: readonly NonNullable<ProfilePerson['first_image_media']>[]
}

const key = (id: number) => ['community', id]

export function useProfile(id: number) {
  const client = useQueryClient()
  const query = useQuery<Profile, HttpError>({
    queryKey: key(id),
    queryFn: ({ signal }) =>
      hasExtensions() ? fetchData<Profile>(`/api/community/${id}`, signal) : fetchPerson(id, signal),
  })
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: key(id) }) }
}
