import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { cookieDays, readCookie } from '../../../src/web/providers/cookies.ts'
import { chooseLanguage, defaultLanguage, languages } from '../../../src/web/providers/language.ts'
import { loadTexts } from '../../../src/web/texts.ts'
import {
  type FormatContext,
  formatBytes,
  formatDate,
  formatDateTime,
  formatDuration,
  formatNumber,
  formatRelative,
} from '../../../src/web/ui/format.ts'
import { initials } from '../../../src/web/ui/initials.ts'
import { type Case, withSuffix } from '../../../src/web/ui/suffix.ts'
import { stubTextFiles } from '../browser.ts'

afterEach(() => vi.unstubAllGlobals())

describe('[I18N-1] the languages', () => {
  it('are Turkish, the default, and English', () => {
    expect(defaultLanguage).toBe('tr')
    expect(languages.map(({ code, iso }) => [code, iso])).toEqual([
      ['tr', 'tr-TR'],
      ['en', 'en-US'],
    ])
  })
  it('load their texts one namespace at a time', async () => {
    stubTextFiles()
    expect(await loadTexts('tr', 'errors')).toMatchObject({ 're-login': expect.any(String) })
    expect(await loadTexts('en', 'resources/users')).toMatchObject({ name: 'Users' })
    expect(await loadTexts('en', 'no-such')).toEqual({})
  })
  it('have the same namespaces', () => {
    const files = (language: string) =>
      readdirSync(join('locales', language), { recursive: true, encoding: 'utf8' }).sort()
    expect(files('en')).toEqual(files('tr'))
  })
})

describe('[I18N-2] the language comes from', () => {
  const browser = ['en-GB', 'tr']
  it.each([
    ['the prefix', { path: '/tr/user', cookie: 'en', browser }, 'tr'],
    ['the prefix alone', { path: '/en' }, 'en'],
    ['else the cookie', { path: '/user', cookie: 'tr', browser }, 'tr'],
    ['else an English browser', { path: '/', browser }, 'en'],
    ['else Turkish', { path: '/', browser: ['de-DE', 'en-US'] }, 'tr'],
    ['Turkish for a cookie of no language', { path: '/', cookie: 'xx', browser: [] }, 'tr'],
    ['no prefix that only begins like one', { path: '/train', cookie: 'en' }, 'en'],
  ])('%s', (_, from, language) => {
    expect(chooseLanguage(from)).toBe(language)
  })
  it('the cookie for 365 days', () => {
    expect(cookieDays.language).toBe(365)
    expect(readCookie('portal_language', 'a=1; portal_language=en; b=2')).toBe('en')
    expect(readCookie('language', 'portal_language=en')).toBeUndefined()
  })
})

const at = (locale: string): FormatContext => ({
  locale,
  timeZone: 'Europe/Istanbul',
  words:
    locale === 'tr'
      ? {
          today: 'Bugün {{time}}',
          yesterday: 'Dün {{time}}',
          tomorrow: 'Yarın {{time}}',
          empty: 'Belirtilmedi',
        }
      : {
          today: 'Today {{time}}',
          yesterday: 'Yesterday {{time}}',
          tomorrow: 'Tomorrow {{time}}',
          empty: 'Not specified',
        },
  // 23.11.2026 01:30 in Istanbul, still the 22nd in UTC.
  now: () => Date.parse('2026-11-22T22:30:00Z'),
})

describe('[I18N-6] dates, numbers and durations', () => {
  it.each([
    ['tr', 5400, '1 s 30 dk'],
    ['en', 5400, '1 h 30 m'],
    ['tr', 1_303_325, '2 h 1 g 2 s 2 dk 5 sn'],
    ['en', 1_303_325, '2 w 1 d 2 h 2 m 5 s'],
    ['tr', 0, '0 sn'],
  ])('print durations with the units of %s: %d', (locale, seconds, text) => {
    expect(formatDuration(seconds, locale)).toBe(text)
  })
  it('write near moments in words, by the day of the organisation', () => {
    expect(formatRelative('2026-11-22T21:05:00Z', at('tr'))).toBe('Bugün 00:05')
    expect(formatRelative('2026-11-22T20:59:00Z', at('tr'))).toBe('Dün 23:59')
    expect(formatRelative('2026-11-24T06:00:00Z', at('tr'))).toBe('Yarın 09:00')
    expect(formatRelative('2026-11-20T06:00:00Z', at('tr'))).toBe('20.11.2026')
    expect(formatRelative('2026-11-22T21:05:00Z', at('en'))).toBe('Today 12:05 AM')
    expect(formatRelative('2026-11-20T06:00:00Z', at('en'))).toBe('11/20/2026')
  })
  it('write dates and moments of the language', () => {
    expect(formatDate('2026-11-23', at('tr'))).toBe('23.11.2026')
    expect(formatDateTime('2026-11-22T21:05:00Z', at('tr'))).toBe('23.11.2026 00:05')
    expect(formatNumber(1284, at('tr'))).toBe('1.284')
    expect(formatNumber(1284, at('en'))).toBe('1,284')
    expect(formatBytes(2_400_000, at('tr'))).toBe('2,4 MB')
    expect(formatBytes(900, at('en'))).toBe('900 B')
  })
  it("[TBL-5] say 'Belirtilmedi' for an empty one", () => {
    for (const format of [formatDate, formatRelative, formatDateTime]) {
      expect(format(null, at('tr'))).toBe('Belirtilmedi')
      expect(format(undefined, at('tr'))).toBe('Belirtilmedi')
      expect(format('', at('en'))).toBe('Not specified')
    }
  })
  it.each<[string, Case, string]>([
    ['7', 'possessive', '7’si'],
    ['4', 'possessive', '4’ü'],
    ['8', 'possessive', '8’i'],
    ['6', 'possessive', '6’sı'],
    ['10', 'possessive', '10’u'],
    ['20', 'dative', '20’ye'],
    ['100', 'possessive', '100’ü'],
    ['1.000', 'possessive', '1.000’i'],
    ['18:00', 'dative', '18:00’e'],
    ['10:38', 'dative', '10:38’e'],
    ['09:30', 'dative', '09:30’a'],
    ['Elif', 'genitive', 'Elif’in'],
    ['Ayşe', 'genitive', 'Ayşe’nin'],
    ['Işıl', 'dative', 'Işıl’a'],
    ['İnsan Kaynakları', 'accusative', 'İnsan Kaynakları’yı'],
    ['Ahmet', 'locative', 'Ahmet’te'],
    ['Oğuz', 'ablative', 'Oğuz’dan'],
  ])('give Turkish words and numbers their suffix: %s %s', (text, grammaticalCase, whole) => {
    expect(withSuffix(text, grammaticalCase)).toBe(whole)
  })
  it('case Turkish letters rightly in initials', () => {
    expect(initials('ışıl ilhan')).toBe('Iİ')
    expect(initials('  Ali Rıza Şahin ')).toBe('AŞ')
    expect(initials('Cher')).toBe('C')
    expect(initials('')).toBe('')
  })
})
