import axios, { type AxiosError, type AxiosRequestConfig, type AxiosResponse } from 'axios'
import { backgroundHeader, tabHeader } from '../../metadata/contract.ts'
import { config } from '../config.ts'
import { extensionHeaders, hasExtensions } from './contract.ts'
import { saveDrafts } from './drafts.ts'
import { endedKey, loginNotice, showNotices } from './error-toasts.ts'
import { type ApiError, apiError, type ErrorHandling, noticesOf, tokenNotice } from './errors.ts'
import { i18n } from './i18n.ts'
import { prefixOf } from './language.ts'
import { pageLeaving } from './page-leaving.ts'
import { blockPath, tokenPath } from './paths.ts'
import { session } from './session.ts'
import { tabId } from './tab.ts'
import { clearSession, readToken } from './token.ts'
import { isUnattended } from './unattended.ts'

declare module 'axios' {
  interface AxiosRequestConfig extends ErrorHandling {
    /** The logout itself: whatever it answers, the session ends in the ordinary way. */
    endsSession?: boolean
  }
  interface AxiosResponse {
    /** `meta` of the answer's envelope: of a list its totals. */
    meta?: unknown
  }
}

/**
 * The one client for every call: paths begin with `/api/`. It adds the base address, the token and the language,
 * takes the answer's envelope off (`response.data` is what stood in `data`, `response.meta` its `meta`), and turns
 * failures into {@link ApiError}s with the notices of the error catalogue.
 */
export const http = axios.create({ baseURL: config.apiBaseUrl, headers: { Accept: 'application/json' } })

http.interceptors.request.use(request => {
  request.headers.set('Accept-Language', i18n.language)
  const token = readToken()
  if (token) {
    request.headers.set('Authorization', `Bearer ${token}`)
    // Without a token the server is not known yet, and another one may refuse the header.
    if (request.method !== 'get') request.headers.set(tabHeader, tabId)
    else if (isUnattended()) request.headers.set(backgroundHeader, '1')
  }
  if (!hasExtensions()) for (const name of extensionHeaders) request.headers.delete(name)
  return request
})

/** Takes the envelope off an answer's body: `{data}` or `{data, meta}`, and nothing else beside them. */
export function unwrap(body: unknown): { readonly data: unknown; readonly meta?: unknown } | undefined {
  if (!body || typeof body !== 'object' || Array.isArray(body) || !('data' in body)) return undefined
  return Object.keys(body).every(key => key === 'data' || key === 'meta') ? (body as never) : undefined
}

function takeEnvelope(response: AxiosResponse): AxiosResponse {
  const envelope = response.config.responseType === 'blob' ? undefined : unwrap(response.data)
  if (!envelope) return response
  response.data = envelope.data
  response.meta = envelope.meta
  return response
}

/** The body of an answer, read as JSON where it came as a file. */
async function bodyOf(response: AxiosResponse | undefined): Promise<unknown> {
  if (!(response?.data instanceof Blob)) return response?.data
  try {
    return JSON.parse(await response.data.text())
  } catch {
    return undefined
  }
}

/** The language prefix of the present address, as the beginning of another one. */
const languagePath = (): string => {
  const prefix = prefixOf(location.pathname)
  return prefix ? `/${prefix}` : ''
}

/** Posts the logout; whatever it answers, the session is over. */
const revoke = () =>
  http.post('/api/logout', undefined, { quiet: true, endsSession: true }).then(
    () => {},
    () => {},
  )

/** Whether somebody has logged in since, in another tab: a session that ended was not theirs. */
function isReplaced(token: string | null): boolean {
  const now = readToken()
  return now !== null && now !== token
}

/** Ends the session of a token on this device and leaves the page. Drafts are stored for the person. */
async function endSession(go: () => void, revoking: boolean, token = readToken()): Promise<void> {
  if (pageLeaving.get()) return
  pageLeaving.set(true)
  // The browser's history must load the page again instead of restoring it.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload())
  await Promise.all([saveDrafts(), revoking && revoke()])
  if (isReplaced(token)) return location.reload()
  clearSession()
  go()
}

/**
 * What a 401 comes to, for calls that go another way with a token: the page is loaded again, and asks for a login unless
 * there is another session by now.
 */
export const sessionEnded = (token: string | null): Promise<void> => endSession(reload, false, token)

/** Loads the page again; the fresh page says why. */
function reload(): void {
  sessionStorage.setItem(endedKey, '1')
  location.reload()
}

async function block(): Promise<void> {
  // Not a second time over when the block page's own calls are refused.
  if (location.pathname.endsWith(blockPath)) return readToken() ? logout() : undefined
  await endSession(() => location.assign(`${languagePath()}${blockPath}`), readToken() !== null)
}

/** Posts the logout, ignores its failure, and clears whatever belongs to the session. */
export async function logout(): Promise<void> {
  await revoke()
  clearSession()
  session.set(null)
}

async function fail(failure: AxiosError): Promise<never> {
  if (axios.isCancel(failure)) throw failure
  const { response, config: request = {} as AxiosRequestConfig } = failure
  const status = response?.status ?? 0
  const error = apiError(status, await bodyOf(response))
  if (request.endsSession) throw error
  // Without a token there was no session that could have ended: the caller says what is wrong.
  const ended = request.headers?.Authorization !== undefined || !request.quiet
  if (status === 401 && ended) {
    const sent = request.headers?.Authorization
    void endSession(reload, false, typeof sent === 'string' ? sent.replace(/^Bearer /, '') : undefined)
    // The page is being left: no error notice is needed.
    return new Promise<never>(() => {})
  }
  // One who may go on by a solved captcha is asked for it by the form.
  if (status === 429 && error.captcha && config.captcha) throw error
  if (status === 429) await block()
  else {
    const login = request.url === tokenPath ? tokenNotice(error) : undefined
    if (login) await showNotices([login], loginNotice)
    else await showNotices(noticesOf(error, request))
  }
  throw error
}

http.interceptors.response.use(takeEnvelope, fail)
