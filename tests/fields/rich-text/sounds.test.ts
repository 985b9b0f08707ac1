import { describe, expect, it } from 'vitest'
import { bulkFields } from '../../../src/fields/bulk.ts'
import { richText, rows } from '../../../src/fields/index.ts'
import { storedHtml } from '../../../src/fields/rich-text/formulas.ts'
import { plainText, type RichTextOptions, richTextType } from '../../../src/fields/rich-text/index.ts'
import { mediaIds, withAddresses, withoutAddresses } from '../../../src/fields/rich-text/media.ts'
import { replaceSounds } from '../../../src/fields/rich-text/sounds.ts'
import { defineResource } from '../../../src/metadata/resource.ts'

const tag = (id: number, label: string) =>
  `<audio data-media-id="${id}" aria-label="${label}">${label}</audio>`
const check = (html: string, options: RichTextOptions = {}) =>
  richTextType.check(richText(options), html)?.key

describe('a sound in a formatted text', () => {
  const stored = `<p>Dinle:${tag(7, 'Bir &quot;ses&quot;')}yaz<img data-media-id="8" alt="x" /></p>`

  it('has an address and what plays it only while it is read', () => {
    const read = withAddresses(stored, (id, kind) => `/m/${id}/${kind}?a=1&b=2`)
    expect(read).toBe(
      '<p>Dinle:<audio data-media-id="7" src="/m/7/sound?a=1&amp;b=2" controls preload="none" aria-label="Bir &quot;ses&quot;">Bir &quot;ses&quot;</audio>yaz<img data-media-id="8" src="/m/8/picture?a=1&amp;b=2" alt="x" /></p>',
    )
    expect(withoutAddresses(read)).toBe(stored)
    expect(storedHtml(read)).toBe(stored)
    expect([mediaIds(read), mediaIds(read, 'sound'), mediaIds(read, 'picture')]).toEqual([[7, 8], [7], [8]])
    for (const html of [read, stored])
      expect(replaceSounds(html, label => `[${label}]`)).toContain('<p>Dinle:[Bir &quot;ses&quot;]yaz<img')
  })

  it('is its label in plain text, and a text of it alone is not empty', () => {
    expect(plainText(stored)).toBe('Dinle: Bir "ses" yaz x')
    expect(richTextType.isEmpty('<p><audio data-media-id="7" aria-label="x"></audio></p>')).toBe(false)
  })

  it('needs a label, and a text that may have one; what names no upload is left to be cleaned away', () => {
    expect(check(stored)).toBeUndefined()
    expect(check(tag(7, 'a').repeat(10))).toBeUndefined()
    expect(check(tag(7, 'a').repeat(11))).toBe('tooManySounds')
    for (const html of [
      '<audio data-media-id="7"></audio>',
      '<audio aria-label="" data-media-id="7"></audio>',
      "<audio aria-label=' ' data-media-id='7'></audio>",
      `${tag(7, 'a')}<AUDIO controls data-media-id=7>a</AUDIO>`,
    ])
      expect(check(html), html).toBe('soundWithoutLabel')
    expect(check("<audio aria-label='a' data-media-id='7'></audio>")).toBeUndefined()
    expect(check('<audio aria-label=a data-media-id=7></audio>')).toBeUndefined()
    for (const options of [{ pictures: false }, { sounds: false }] as const) {
      expect(check(stored, { ...options })).toBe(options.pictures === false ? 'noPictures' : 'noSounds')
      expect(check(tag(7, 'a'), options)).toBe('noSounds')
      expect(check('<audio src="x" onerror="y">z</audio>', options)).toBeUndefined()
    }
  })

  it('is read as a parser does: a sign within a value ends no tag', () => {
    for (const html of [
      '<audio data-media-id="7" aria-label="> x"></audio>',
      '<audio title="a > b" data-media-id="7" aria-label="x"></audio>',
      "<audio aria-label='\"a\" <b>' data-media-id='7'></audio>",
    ]) {
      expect(check(html), html).toBeUndefined()
      expect(check(html, { sounds: false }), html).toBe('noSounds')
    }
    for (const html of [
      '<audio title=">" data-media-id="7"></audio>',
      '<audio title=\'aria-label="x"\' data-media-id="7"></audio>',
      '<audio data-media-id="7" aria-label="&nbsp;"></audio>',
    ])
      expect(check(html), html).toBe('soundWithoutLabel')
    expect(check('<audio title=\'data-media-id="7"\'></audio>', { sounds: false })).toBeUndefined()
  })

  it('is looked for in one pass, however many tags have no end', () => {
    const began = performance.now()
    for (const piece of ['<audio "', "<audio '", '<audio ', '<audio data-media-id="', '<audio/a=b '])
      check(piece.repeat(Math.floor(100_000 / piece.length)))
    expect(performance.now() - began).toBeLessThan(2000)
  })

  it('belongs to one record, as a picture does', () => {
    const resource = defineResource('notes', {
      title: 'body',
      fields: {
        body: richText({ sounds: false }),
        hint: richText({ pictures: false }),
        lines: rows({ of: { text: richText({ pictures: false }) } }),
      },
      list: { columns: ['body'] },
      form: [{ name: 'identity', fields: ['body', 'hint', 'lines'] }],
    } as never)
    expect(bulkFields(resource)).not.toContain('body')
    expect(bulkFields(resource)).toContain('hint')
  })
})
