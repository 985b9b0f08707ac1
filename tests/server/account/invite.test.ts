/** People whom staff made: they have no password until they are invited and choose one. */
import { afterAll, describe, expect, it } from 'vitest'
import { startTestPortal } from '../../support/portal.ts'

const test = await startTestPortal()
afterAll(test.stop)
const admin = await test.as('admin')

describe('somebody without a password', () => {
  it('is known as such to who may invite, and to nobody else', async () => {
    const { id } = await test.person()
    const withPassword = await test.person({ password: true })
    const ids = `${id},${withPassword.id}`
    const without = await admin.get('/api/users', { 'filter[id]': ids, 'filter[has_password]': 'false' })
    expect(without.body.data.map((row: { id: number }) => row.id)).toEqual([id])
    expect((await admin.get(`/api/users/${withPassword.id}`)).body.data.has_password).toBe(true)
    const client = await test.as('education-manager')
    expect((await client.get(`/api/users/${id}`)).body.data).not.toHaveProperty('has_password')
    expect((await client.get('/api/users', { 'filter[has_password]': 'false' })).status).toBe(400)
  })

  it('is invited by a link, which is shown once where no mail can be sent, and comes in with it', async () => {
    const { id, email } = await test.person()
    const { body, status } = await admin.post(`/api/users/${id}/invite`, {})
    expect(status).toBe(200)
    const token = /^\/reset-password\?token=([\w-]{43})$/.exec(body.data.link)?.[1]
    const password = { password: 'Yeni-123', password_confirmation: 'Yeni-123' }
    expect((await test.guest.post('/api/reset-password', { token, ...password })).status).toBe(204)
    const login = await test.guest.post('/api/oauth/token', {
      grant_type: 'password',
      client_id: 'portal-web',
      client_secret: 'portal-web',
      login: email,
      password: password.password,
    })
    expect(login.status, JSON.stringify(login.body)).toBe(200)
    expect((await admin.post(`/api/users/${id}/invite`, {})).status, 'a second time').toBe(409)
    const history = (await admin.get(`/api/users/${id}/history`)).body.data
    expect(history.map((entry: { action: string }) => entry.action)).toContain('users.invite')
  })

  it('is invited by nobody who holds less, or may not', async () => {
    const chief = await test.person({ roles: ['super-admin'] })
    expect((await admin.post(`/api/users/${chief.id}/invite`, {})).status).toBe(403)
    const { client } = await test.person({
      permissions: ['users.index', 'users.show', 'users.resetPassword'],
    })
    const { id } = await test.person()
    expect((await client.post(`/api/users/${id}/invite`, {})).status).toBe(403)
    const waiting = await test.person({ values: { status: 'deactivated' } })
    expect((await admin.post(`/api/users/${waiting.id}/invite`, {})).status).toBe(409)
  })
})
