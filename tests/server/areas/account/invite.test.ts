/** People whom staff made: they have no password until they are invited and choose one. */
import { afterAll, describe, expect, it } from 'vitest'
import { startTestPortal } from '../../../support/portal.ts'

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

  it('stands as not invited, then as invited until the link ends, and as neither with a password', async () => {
    const { id, email } = await test.person()
    const stands = async (client = admin) => (await client.get(`/api/users/${id}`)).body.data
    expect(await stands()).toMatchObject({ status: 'active', invitation: 'not_invited', invited_until: null })
    const filtered = async (phase: string) =>
      (
        await admin.get('/api/users', { 'filter[id]': String(id), 'filter[invitation]': phase })
      ).body.data.map((row: { id: number }) => row.id)
    expect(await filtered('not_invited')).toEqual([id])
    const { link, expires_at } = (await admin.post(`/api/users/${id}/invite`, {})).body.data
    const after = await stands()
    expect(after.invitation).toBe('invited')
    expect(Math.abs(Date.parse(after.invited_until) - Date.parse(expires_at))).toBeLessThan(60_000)
    expect([await filtered('invited'), await filtered('not_invited')]).toEqual([[id], []])
    const teacher = await stands(await test.as('education-manager'))
    expect(teacher).not.toHaveProperty('invitation')
    expect(teacher).not.toHaveProperty('invited_until')
    await test.db.query("update users set invited_until = now() - interval '1 hour' where id = $1", [id])
    expect((await stands()).invitation, 'the link ran out').toBe('not_invited')
    await admin.post(`/api/users/${id}/invite`, {})
    await admin.patch(`/api/users/${id}`, { email: `new-${email}` })
    expect((await stands()).invitation, 'another address ended the link').toBe('not_invited')
    expect((await test.guest.get('/api/reset-password', { token: link.split('=')[1] })).status).toBe(404)
    const again = (await admin.post(`/api/users/${id}/invite`, {})).body.data.link.split('=')[1]
    const password = { password: 'Yeni-123', password_confirmation: 'Yeni-123' }
    expect((await test.guest.post('/api/reset-password', { token: again, ...password })).status).toBe(204)
    expect(await stands()).toMatchObject({ invitation: null, invited_until: null })
  })

  it('is made and invited in one request, whose link is told once', async () => {
    const body = (email: string) => ({ first_name: 'Ada', last_name: 'Davetli', email, locale: 'tr' })
    const key = { 'idempotency-key': crypto.randomUUID() }
    const made = await admin.post('/api/users?also=invite', body('ada.davetli@example.com'), { headers: key })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(made.body.data.invitation).toBe('invited')
    expect(made.body.meta.also.link).toMatch(/^\/reset-password\?token=[\w-]{43}$/)
    expect(
      (await admin.post('/api/users?also=invite', body('ada.davetli@example.com'), { headers: key })).status,
    ).toBe(409)
    const { client } = await test.person({ permissions: ['users.index', 'users.show', 'users.store'] })
    expect((await client.post('/api/users?also=invite', body('eda.davetli@example.com'))).status).toBe(403)
    const kept = await admin.get('/api/users', { 'filter[email]': 'eda.davetli@example.com' })
    expect(kept.body.data).toEqual([])
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
