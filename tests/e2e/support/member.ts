import { expect } from '@playwright/test'
import { address } from './address.ts'
import { api } from './people.ts'

/** Somebody who may log in, made for one test. */
export interface Member {
  readonly id: number
  readonly email: string
  readonly secret: string
}

const secret = 'Parola-12'

/** The one-time link of a reset: in the answer where no mail is sent, else in the mail. */
async function linkOf(email: string, body: { data?: { link?: string } }): Promise<string> {
  if (body.data?.link) return body.data.link
  const { linkIn, mailTo } = await import('./mails.ts')
  return linkIn(await mailTo(email, /token=/))
}

/** Makes a learner who has seen the guided tour, with values of `users` besides. */
export async function member(name: string, values: Record<string, unknown> = {}): Promise<Member> {
  const email = `${name}@duyuru.example`
  const made = await api('super-admin', 'post', '/api/users', {
    first_name: 'Duru',
    last_name: name,
    email,
    ...values,
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const roles = await api('super-admin', 'get', '/api/roles?filter[name]=learner&per_page=1')
  const { id } = made.body.data
  await api('super-admin', 'post', `/api/users/${id}/roles`, { ids: [roles.body.data[0].id] })
  const reset = await api('super-admin', 'post', '/api/users/password-reset', { id })
  const token = new URL(await linkOf(email, reset.body), address).searchParams.get('token')
  const post = (path: string, body: unknown, bearer?: string) =>
    fetch(`${address}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) },
      body: JSON.stringify(body),
    })
  const chosen = await post('/api/reset-password', { token, password: secret, password_confirmation: secret })
  expect(chosen.status).toBeLessThan(300)
  // The guided tour of a first visit is another test's.
  const login = await post('/api/oauth/token', {
    grant_type: 'password',
    email,
    password: secret,
    client_id: 'portal-web',
    client_secret: 'portal-web',
  })
  await post('/api/users/me/first-login', {}, (await login.json()).access_token)
  return { id, email, secret }
}
