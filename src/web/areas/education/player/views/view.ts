import type { PlayerContent, PlayerPart } from '../../../../../../resources/education/player.ts'
import type { Recorder } from '../recorder/recorder.ts'

/** What shows one kind of content. It is drawn again for each content. */
export interface ViewProps {
  readonly part: PlayerPart
  readonly content: PlayerContent
  /** None in a preview: nothing is counted. */
  readonly recorder: Recorder | undefined
  /** The link to its file leads nowhere any more: it was open for longer than a lesson. */
  readonly onStale: () => void
  /** Hands a film over while it is on the page. */
  readonly onFilm?: (film: HTMLVideoElement | null) => void
  /** How far somebody is has changed elsewhere than on this page. */
  readonly onProgress?: () => void
}
