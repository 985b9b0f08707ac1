/** A version of a text of the organisation, in the reader's language. Days are `YYYY-MM-DD`, times ISO 8601. */
export interface PublicText {
  readonly kind: string
  readonly version: number
  readonly title: string
  /** HTML, cleaned by the server. */
  readonly body: string
  readonly effective_from: string
  readonly published_at: string
  /** Every published version, the newest first. */
  readonly versions: readonly TextVersion[]
}

export interface TextVersion {
  readonly version: number
  readonly effective_from: string
}

/** One's own consent: what its text asks, and what one said. */
export interface OwnConsent {
  readonly kind: string
  readonly title: string
  /** The version that would be agreed to now; null while no text asks for it. */
  readonly version: number | null
  /** What one agreed to last; null where one never did. */
  readonly given: {
    readonly version: number
    readonly given_at: string
    readonly withdrawn_at: string | null
  } | null
}

/** `GET /api/users/me/texts`: what one has read of the privacy notice, and one's consents. */
export interface OwnTexts {
  readonly notice: {
    readonly version: number
    /** When one marked it as read. */
    readonly read_at: string | null
    /** When it was linked on one's registration, as long as one has not marked it as read. */
    readonly linked_at: string | null
  } | null
  readonly consents: readonly OwnConsent[]
}
