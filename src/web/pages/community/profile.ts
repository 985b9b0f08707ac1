import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Row } from '../../../../resources/index.ts'
import type { ProfilePerson } from '../../../metadata/profile.ts'
import type { HttpError } from '../../providers/errors.ts'
import { http } from '../../providers/http.ts'

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

const key = (id: number) => ['community', id]

export function useProfile(id: number) {
  const client = useQueryClient()
  const query = useQuery<Profile, HttpError>({
    queryKey: key(id),
    queryFn: async ({ signal }) =>
      (await http.get(`/api/community/${id}`, { signal, quiet: true })).data as Profile,
  })
  return { ...query, refresh: () => client.invalidateQueries({ queryKey: key(id) }) }
}
