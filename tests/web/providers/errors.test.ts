import { describe, expect, it } from 'vitest'
import { apiError, isApiError, noticesOf, tokenNotice } from '../../../src/web/providers/errors.ts'
import { RouteError } from '../../../src/web/router/guards.ts'
import { describeError } from '../../../src/web/shell/describe-error.ts'

describe('[ERR-1] the notices of a failed call', () => {
  it('are one for each field, its messages joined by line breaks', () => {
    const error = apiError(422, { message: 'x', errors: { name: ['Bir', 'İki'], code: 'Üç' } })
    expect(noticesOf(error)).toEqual([
      { tone: 'error', title: { text: 'name' }, text: { text: 'Bir\nİki' } },
      { tone: 'error', title: { text: 'code' }, text: { text: 'Üç' } },
    ])
  })
  it('leave out the fields that are on the screen', () => {
    const error = apiError(422, { errors: { name: ['Bir'], secret: ['İki'] } })
    const notices = noticesOf(error, { fieldsOnScreen: ['name'], fieldLabel: field => `<${field}>` })
    expect(notices).toEqual([{ tone: 'error', title: { text: '<secret>' }, text: { text: 'İki' } }])
    expect(noticesOf(error, { fieldsOnScreen: () => true })).toEqual([])
  })
  it('name the record that is in the way', () => {
    const in_the_way = { resource: 'missions', id: 9, title: 'Tasarruf' }
    const error = apiError(409, { errors: { name: ['Alınmış.'] }, in_the_way })
    expect(error.inTheWay).toEqual(in_the_way)
    expect(noticesOf(error)[0]?.text).toEqual({ text: 'Alınmış.\nTasarruf' })
    for (const wrong of [null, 5, { id: 'x', resource: 'missions' }, { id: 1 }])
      expect(apiError(409, { in_the_way: wrong }).inTheWay).toBeUndefined()
  })
  it('else the message with the title error-message', () => {
    expect(noticesOf(apiError(403, { message: 'Bunun için yetkin yok.' }))).toEqual([
      { tone: 'error', title: { key: 'error-message' }, text: { text: 'Bunun için yetkin yok.' } },
    ])
    expect(noticesOf(apiError(422, { message: 'M', errors: {} }))[0]?.title).toEqual({
      key: 'error-message',
    })
  })
  it.each([[undefined], [null], [''], ['<html>'], [{ message: 5 }], [[]]])(
    'else error-check-info: %j',
    body => {
      expect(noticesOf(apiError(500, body))).toEqual([{ tone: 'error', title: { key: 'error-check-info' } }])
    },
  )
  it('are none where the caller shows the error itself', () => {
    const error = apiError(409, { message: 'M', data: { id: 5 } })
    expect(noticesOf(error, { quiet: true })).toEqual([])
    expect(noticesOf(error, { quiet: [409, 412] })).toEqual([])
    expect(noticesOf(error, { quiet: [412] })).toHaveLength(1)
    expect(error).toMatchObject({ statusCode: 409, data: { id: 5 } })
    expect(isApiError(error)).toBe(true)
  })
})

describe('[AUTH-2] the notices of a refused login', () => {
  it.each([
    [424, undefined, { title: { key: 'renew-password' } }],
    [420, undefined, { title: { key: 'operation-failed' }, text: { key: 'not-verified' } }],
    [419, 'no_match', { title: { key: 'check-password' } }],
    [419, 'no_email', { title: { key: 'check-email' } }],
    [424, 'renew_password', { title: { key: 'renew-password' } }],
    [420, 'not_verified', { title: { key: 'operation-failed' }, text: { key: 'not-verified' } }],
  ])('%s %s', (statusCode, error, notice) => {
    expect(tokenNotice({ statusCode, error })).toEqual({ tone: 'error', ...notice })
  })
  it.each([
    [419, undefined],
    [422, undefined],
    [500, 'no_match'],
  ])('%s %s is told like any other error', (statusCode, error) => {
    expect(tokenNotice({ statusCode, error })).toBeUndefined()
  })
})

describe('[LAY-8] [GRD-7] errors of routes', () => {
  it("have the error's status and message", () => {
    expect(describeError(new RouteError(403, 'Olmaz'))).toEqual({ status: 403, message: 'Olmaz' })
    expect(describeError(apiError(503, { message: 'Yok', request_id: '7F2A' }))).toEqual({
      status: 503,
      message: 'Yok',
      code: '7F2A',
    })
  })
  it('have the status 500 without one', () => {
    expect(describeError(new Error('kaput'))).toEqual({ status: 500, message: 'kaput' })
    expect(describeError('odd')).toEqual({ status: 500, message: '' })
  })
  it('tell code that does not arrive as a server that cannot be reached', () => {
    const missing = new TypeError('Failed to fetch dynamically imported module: /assets/a.js')
    expect(describeError(missing)).toEqual({ status: 0, message: '' })
  })
})
