/** Captions of films as text: what a player lists of them, and what passes as such a file. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isWebvtt, readCues } from '../../src/metadata/webvtt.ts'

const file = (...blocks: string[]) => ['WEBVTT', ...blocks].join('\n\n')
const one = (payload: string) => readCues(file(`00:01.000 --> 00:02.000\n${payload}`))[0]

describe('[CRS-3] cues of a WebVTT file', () => {
  it('are read with their times in the order of these, whatever ends the lines', () => {
    const text = file(
      'NOTE bir not\n00:00 burada zaman değil',
      'STYLE\n::cue { color: red }',
      'ikinci\n01:00:02.500 --> 01:00:04.000 align:start line:0\nSonra\nbu',
      '00:01.000-->00:02.250\nÖnce şu',
    )
    const cues = [
      { start: 1, end: 2.25, text: 'Önce şu' },
      { start: 3602.5, end: 3604, text: 'Sonra bu' },
    ]
    for (const end of ['\n', '\r\n', '\r']) expect(readCues(text.replaceAll('\n', end))).toEqual(cues)
    expect(readCues(`\ufeff${text}`)).toEqual(cues)
  })

  it('are text: tags go, escapes are what they stand for, and who speaks is named', () => {
    expect(one('<v.yuksek Ayşe &amp; Can>Merhaba <i>dünya</i> <00:01.500>&lt;b&gt;</v>')).toEqual({
      start: 1,
      end: 2,
      text: 'Merhaba dünya <b>',
      speaker: 'Ayşe & Can',
    })
    expect(one('<script>alert(1)</script> 3 &#62; 2 &unknown; &#xZ;')?.text).toBe(
      'alert(1) 3 > 2 &unknown; &#xZ;',
    )
    expect(one('<img src=x onerror=alert(1)>Metin <b')?.text).toBe('Metin')
  })

  it('pass over what is broken', () => {
    const text = file(
      '00:03.000 --> 00:02.000\nTers',
      'x --> y\nBozuk',
      '00:61.000 --> 00:62.000\nYok',
      '00:01.000 --> 00:02.000\n',
    )
    expect(readCues(text)).toEqual([])
    expect(
      readCues(file('00:01.000 --> 00:02.000\nBir\n00:02.000 --> 00:03.000\nİki')).map(cue => cue.text),
    ).toEqual(['Bir', 'İki'])
  })

  it.each(['', 'WEBVTTX\n', '1\n00:00:01,000 --> 00:00:02,000\nSRT', ' WEBVTT', '<html>'])(
    'are none of another file: %j',
    text => {
      expect(isWebvtt(text)).toBe(false)
      expect(readCues(text)).toEqual([])
    },
  )

  it('takes its time in proportion to what it reads', () => {
    const long = 1_000_000
    for (const payload of ['<', '<v ', '<v.', '&', '&#', ' ', '-->', '00:01.000 '].map(part =>
      part.repeat(long / part.length),
    )) {
      const started = performance.now()
      readCues(file(`00:01.000 --> 00:02.000\n${payload}`, payload, `00:01.000${payload}`))
      expect(performance.now() - started, payload.slice(0, 12)).toBeLessThan(2000)
    }
  })

  it('never throws, and gives cues that end after they begin', () => {
    const part = fc.constantFrom(
      'WEBVTT',
      '\n',
      '\r',
      '00:01.000',
      ' --> ',
      '00:02.000',
      '<v A>',
      '&lt;',
      '&#0;',
      'söz',
      '<',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 60 }), parts => {
        for (const { start, end, text } of readCues(`WEBVTT\n${parts.join('')}`)) {
          expect(end).toBeGreaterThan(start)
          expect(text).not.toBe('')
        }
      }),
    )
  })
})
