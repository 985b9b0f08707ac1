import type { PlayerContent, PlayerPart } from '../../../../../../resources/education/player.ts'
import type { Recorder } from '../recorder/recorder.ts'

/** What shows one kind of content. It is drawn anew for each content. */
export interface ViewProps {
  readonly part: PlayerPart
  readonly content: PlayerContent
  /** None in a preview: nothing is counted. */
  readonly recorder: Recorder | undefined
}
