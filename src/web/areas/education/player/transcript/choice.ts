import { useSyncExternalStore } from 'react'
import type { CaptionLanguage } from '../../../../../../resources/education/captions.ts'
import type { PlayerContent } from '../../../../../../resources/education/player.ts'
import { readPreference, writePreference } from '../../../../providers/preferences.ts'

/** What somebody chose of captions on this device. */
export interface CaptionChoice {
  /** Undefined before anything was chosen. */
  readonly language?: CaptionLanguage
  /** Whether they stand on the film. */
  readonly isShown: boolean
}

const name = 'captions'
const nothing: CaptionChoice = { isShown: false }
let choice: CaptionChoice | undefined
const listeners = new Set<() => void>()

const read = (): CaptionChoice => {
  choice ??= readPreference(name, nothing)
  return choice
}

/** Keeps what was chosen, for the films to come too. */
export function chooseCaptions(next: CaptionChoice): void {
  choice = next
  writePreference(name, next)
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useCaptionChoice = (): CaptionChoice => useSyncExternalStore(subscribe, read)

/** The language that a film's captions are read in: the one chosen, else that of the screens, else the first there is. */
export function captionLanguage(
  captions: PlayerContent['captions'],
  { language }: CaptionChoice,
  ofScreens: string,
): CaptionLanguage | undefined {
  const offered = captions.map(each => each.language)
  return offered.find(each => each === language) ?? offered.find(each => each === ofScreens) ?? offered[0]
}

/** A language by its own name: `Türkçe`. */
export const languageName = (language: string): string =>
  new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language
