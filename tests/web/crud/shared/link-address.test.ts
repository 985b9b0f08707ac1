import { expect, it } from 'vitest'
import { linkAddress } from '../../../../src/web/crud/shared/parts/link-address.ts'
import { xssCorpus } from '../../../support/xss.ts'

it('takes for a link what somebody means by what they wrote', () => {
  expect(linkAddress(' kurum.example/yol?a=1 ')).toBe('https://kurum.example/yol?a=1')
  expect(linkAddress('http://kurum.example')).toBe('http://kurum.example/')
  expect(linkAddress('https://kurum.example:8443/a')).toBe('https://kurum.example:8443/a')
  expect(linkAddress('kurum.example:8443')).toBe('https://kurum.example:8443/')
  expect(linkAddress('ad.soyad@kurum.example')).toBe('mailto:ad.soyad@kurum.example')
  expect(linkAddress('mailto:ad.soyad@kurum.example')).toBe('mailto:ad.soyad@kurum.example')
})

it('42: leads nowhere else', () => {
  const bad = [
    '',
    'javascript:alert(1)',
    'JaVaScript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://a.example',
    'bir sözcük',
    'http://',
    'sözcük',
    'mailto:',
    'java\tscript:alert(1)',
  ]
  for (const text of [...bad, ...xssCorpus]) {
    const address = linkAddress(text)
    expect(address === undefined || /^(https?:\/\/|mailto:)/.test(address), text).toBe(true)
    if (bad.includes(text)) expect(address, text).toBeUndefined()
  }
})
