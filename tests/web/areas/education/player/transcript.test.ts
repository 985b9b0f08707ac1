/** The words of a film as they are read: paragraphs, what is said now, and the language that was chosen. */
import { describe, expect, it } from 'vitest'
import type { Cue } from '../../../../../src/metadata/webvtt.ts'
import {
  captionLanguage,
  languageName,
} from '../../../../../src/web/areas/education/player/transcript/choice.ts'
import {
  cueAt,
  filmTimeText,
  paragraphsOf,
} from '../../../../../src/web/areas/education/player/transcript/paragraphs.ts'

const cue = (start: number, text = 'Söz', values: Partial<Cue> = {}): Cue => ({
  start,
  end: start + 2,
  text,
  ...values,
})
const placesOf = (cues: readonly Cue[]) =>
  paragraphsOf(cues).map(({ cues: some }) => some.map(({ at }) => at))

describe('[CRS-3] paragraphs of a transcript', () => {
  it('begin after a silence, and with another speaker, who is named once', () => {
    expect(placesOf([cue(0), cue(2), cue(10)])).toEqual([[0, 1], [2]])
    const spoken = paragraphsOf([
      cue(0, 'Bir', { speaker: 'Ayşe' }),
      cue(2, 'İki', { speaker: 'Ayşe' }),
      cue(4, 'Üç', { speaker: 'Can' }),
      cue(20, 'Dört', { speaker: 'Can' }),
    ])
    expect(spoken.map(({ speaker, cues }) => [speaker, cues.length])).toEqual([
      ['Ayşe', 2],
      ['Can', 1],
      [undefined, 1],
    ])
  })

  it('end with a sentence once they are long, and in any case in the end', () => {
    const cues = Array.from({ length: 30 }, (_, at) => cue(at * 2, at === 7 ? 'Nokta.' : 'Söz'))
    expect(placesOf(cues).map(({ length }) => length)).toEqual([8, 12, 10])
  })

  it('are none of no cues', () => {
    expect(paragraphsOf([])).toEqual([])
  })
})

describe('[CRS-3] what is said', () => {
  it('is the last that has begun and goes on; nothing in a silence', () => {
    const cues = [cue(1), cue(2, 'Üst üste'), cue(10)]
    expect([0, 1, 2.5, 5, 9.97, 11, 13].map(second => cueAt(cues, second))).toEqual([
      undefined,
      0,
      1,
      undefined,
      2,
      2,
      undefined,
    ])
  })

  it('has its moment as the controls of a film write it', () => {
    expect([0, 9.9, 184, 3723].map(filmTimeText)).toEqual(['0:00', '0:09', '3:04', '1:02:03'])
  })
})

describe('[CRS-3] the language of captions', () => {
  const both = [
    { language: 'tr', url: '' },
    { language: 'en', url: '' },
  ] as const
  it('is the one that was chosen, else that of the screens, else the first there is', () => {
    expect(captionLanguage(both, { language: 'en', isShown: false }, 'tr')).toBe('en')
    expect(captionLanguage(both, { isShown: false }, 'en')).toBe('en')
    expect(captionLanguage([both[1]], { language: 'tr', isShown: true }, 'tr')).toBe('en')
    expect(captionLanguage([], { isShown: true }, 'tr')).toBeUndefined()
  })

  it('bears its own name', () => {
    expect([languageName('tr'), languageName('en')]).toEqual(['Türkçe', 'English'])
  })
})
