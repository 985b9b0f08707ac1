import { extensionsHeader } from '../../metadata/contract.ts'
import { takeEarlyResponse } from '../early-requests.ts'
import { type Ability, abilityOf } from './access.ts'
import { cacheAccess, type OpeningView } from './cached-access.ts'
import { rememberServer } from './contract.ts'
import type { Language } from './language.ts'
import { mePath } from './paths.ts'
import { createStore, useStore } from './store.ts'
import { readToken } from './token.ts'

interface NamedRecord {
  readonly id: number
  readonly name: string
}

interface Picture {
  readonly id: number
  readonly full_url: string
}

/** The logged-in person, as `GET /api/users/me` answers. */
export interface Me {
  readonly id: number
  readonly first_name: string
  readonly last_name: string
  readonly full_name: string
  readonly email: string
  readonly phone?: string | null
  readonly locale: Language | null
  readonly first_login: boolean
  readonly roles: readonly (NamedRecord & { readonly display_name?: string })[]
  readonly first_image_media: Picture | null
  readonly title?: NamedRecord | null
  /** Every granted permission, from whatever source; `*` is the wildcard. */
  readonly permission_list: readonly string[]
  /** Prefixes that the deployment denies to everybody. */
  readonly denied_list: readonly string[]
  readonly scope: 'own' | 'corporation' | 'all'
  /** The saved views that lists open with, by what a list is called. */
  readonly opening_views: Readonly<Record<string, OpeningView>>
}

interface GrantIncludes {
  readonly image_medias?: readonly Picture[]
  readonly permissions?: readonly NamedRecord[]
  readonly roles?: readonly (Me['roles'][number] & { readonly permissions?: readonly NamedRecord[] })[]
}

/**
 * The person from an answer. A server of the same contract that sends no list of permissions grants what stands in
 * its two includes: the direct ones and the roles'.
 */
export function meFrom(answer: Partial<Omit<Me, 'roles'>> & GrantIncludes): Me {
  const granted = [
    ...(answer.permissions ?? []),
    ...(answer.roles ?? []).flatMap(role => role.permissions ?? []),
  ]
  return {
    first_name: '',
    last_name: '',
    locale: null,
    first_login: false,
    scope: 'own',
    opening_views: {},
    ...answer,
    first_image_media: answer.first_image_media ?? answer.image_medias?.[0] ?? null,
    roles: answer.roles ?? [],
    permission_list: answer.permission_list ?? [...new Set(granted.map(({ name }) => name))],
    denied_list: answer.denied_list ?? [],
  } as Me
}

/** Who is logged in, and what they may do. */
export interface Session {
  readonly me: Me | null
  readonly ability: Ability
}

const guest: Session = { me: null, ability: abilityOf(null) }
const state = createStore(guest)
let loading: Promise<Me | null> | undefined

/** Asks for the person. The client is needed neither where that was begun before, nor for a guest: it comes only now. */
async function askMe() {
  const { http } = await import('./http.ts')
  const { data, headers } = await http.get<unknown>(mePath, { quiet: true })
  return { data, extended: headers[extensionsHeader] !== undefined }
}

/** The person's answer: the one that was asked for before this code was here, else a new one. */
async function fetchMe(): Promise<Me> {
  const { data, extended } = (await takeEarlyResponse(mePath)) ?? (await askMe())
  rememberServer(extended)
  const me = meFrom(data as Parameters<typeof meFrom>[0])
  if (extended) return me
  // What such a server denies it does not say, and of our additions it has none.
  const { deniedElsewhere } = await import('./denied-elsewhere.ts')
  return { ...me, denied_list: [...me.denied_list, ...deniedElsewhere] }
}

/** Who is logged in. One for the whole page; components read it through the hooks below. */
export const session = {
  get: state.get,
  subscribe: state.subscribe,
  set(me: Me | null) {
    if (me) cacheAccess(me.id, me.permission_list, me.denied_list, me.opening_views)
    state.set(me ? { me, ability: abilityOf(me) } : guest)
  },
  /** The person, loaded once; null for a guest. Rejects when it cannot be known, and may be asked again then. */
  async load(): Promise<Me | null> {
    const { me } = state.get()
    if (me || !readToken()) return me
    loading ??= fetchMe()
      .then(me => {
        session.set(me)
        return me
      })
      .finally(() => {
        loading = undefined
      })
    return loading
  },
  /** Loads the person again, after a change of their own data or rights. */
  async reload(): Promise<Me> {
    const me = await fetchMe()
    session.set(me)
    return me
  },
}

/** Who is logged in and what they may do; screens ask `useAbility` and `useMe`. */
export const useSession = (): Session => useStore(state)

/** The logged-in person. Only on screens that need a login. */
export function useMe(): Me {
  const { me } = useSession()
  if (!me) throw new Error('useMe stands on a screen that needs no login')
  return me
}

/** The logged-in person, or null. */
export const useMaybeMe = (): Me | null => useSession().me
