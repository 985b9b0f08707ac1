import type { AuthProvider } from '@refinedev/core'
import { config } from '../config.ts'
import { restoreDrafts } from './drafts.ts'
import { loginNotice } from './error-toasts.ts'
import { isApiError } from './errors.ts'
import { http, logout } from './http.ts'
import { tokenPath } from './paths.ts'
import { takeReturnTo } from './return-to.ts'
import { type Me, session } from './session.ts'
import { dismissToast } from './toast.ts'
import { clearSession, storeToken } from './token.ts'

export interface Credentials {
  readonly email: string
  readonly password: string
  readonly remember: boolean
  /** The proof that somebody is no robot, where the deployment asks for one. */
  readonly captcha?: string
}

/**
 * Logs in: the token, then the person. Rejects with the HttpError; its notice has been shown. `fieldsOnScreen` of a
 * 422 are the form's.
 */
export async function login({ email, password, remember, captcha }: Credentials): Promise<Me> {
  const { data } = await http.post<{ access_token: string }>(
    tokenPath,
    {
      grant_type: 'password',
      // Servers of this contract read the one or the other.
      login: email,
      email,
      password,
      remember,
      ...(captcha && { captcha }),
      client_id: config.clientId,
      client_secret: config.clientSecret,
    },
    { fieldsOnScreen: ['login', 'email', 'password', 'captcha'] },
  )
  dismissToast(loginNotice)
  storeToken(data.access_token, remember)
  try {
    const me = (await session.load()) as Me
    await restoreDrafts(me.id)
    return me
  } catch (error) {
    clearSession()
    throw error
  }
}

/**
 * Refine's side of it. Failed calls have been dealt with by the HTTP side before they come here. The login page stands
 * before Refine, whose code it need not load, and calls {@link login} itself.
 */
export const authProvider: AuthProvider = {
  async login(credentials: Credentials) {
    try {
      await login(credentials)
      return { success: true, redirectTo: takeReturnTo() }
    } catch (error) {
      return { success: false, error: error as Error }
    }
  },
  async logout() {
    await logout()
    return { success: true, redirectTo: '/' }
  },
  async check() {
    return (await session.load()) ? { authenticated: true } : { authenticated: false, redirectTo: '/' }
  },
  onError: async error => ({ error: isApiError(error) ? error : undefined }),
  getIdentity: async () => session.get().me,
  getPermissions: async () => session.get().me?.permission_list ?? [],
}
