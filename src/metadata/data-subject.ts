/**
 * What becomes of somebody's rows when their personal data are erased: they are removed, they stay as they are, or they
 * stay with these fields emptied.
 */
export type Erasure<Name extends string = string> = 'delete' | 'keep' | readonly Name[]

/** Whose personal data the rows of a resource are (KVKK's and the GDPR's data subject). */
export interface DataSubject<Name extends string = string, One extends string = string> {
  /**
   * The to-one relation with `users` that says whose they are, through another one where dotted: `user`,
   * `ticket.requester`; or `id`, where a row is the person.
   */
  readonly of: 'id' | One | `${One}.${string}`
  readonly erase: Erasure<Name>
  /** The resource as which the person's own archive shows them. Default: this one. `false`: it leaves them out. */
  readonly shown?: string | false
}

/** What an audit line holds in place of a personal value: that there is one, but not which. */
export const PERSONAL_VALUE = '•••'

/** What an {@link Erasure} does with the rows. */
export type ErasureEffect = 'delete' | 'clear' | 'keep'

export const erasureEffect = (erase: Erasure): ErasureEffect => (typeof erase === 'string' ? erase : 'clear')

/** What an erasure does, or did, with the rows of one kind. */
export interface ErasureLine {
  /** The name of a resource, or of one of {@link portalData}. */
  readonly name: string
  readonly effect: ErasureEffect
  readonly count: number
}

/** What the portal itself knows of a person, which no resource declares. */
export const portalData = ['sessions', 'uploads', 'audit_entries'] as const
export type PortalDataName = (typeof portalData)[number]

/** What `GET /api/erasure-requests/{id}/preview` answers. */
export interface ErasurePreview {
  /** Whether it was done: then the lines say what was. */
  readonly done: boolean
  readonly lines: readonly ErasureLine[]
}

/** How far the archive of one's own data is. Times are ISO 8601. */
export interface DataExport {
  readonly id: number
  readonly status: 'running' | 'ready' | 'failed'
  /** Parts that are written, of all. */
  readonly done: number
  readonly total: number
  /** In bytes, once it is ready. */
  readonly size: number | null
  readonly created_at: string
  /** Until when it can be downloaded. */
  readonly expires_at: string | null
}

/** One's own request to be erased. Times are ISO 8601. */
export interface OwnErasureRequest {
  readonly id: number
  readonly status: 'pending' | 'refused' | 'withdrawn' | 'erased'
  readonly due_at: string
  readonly created_at: string
  readonly decided_at: string | null
  readonly refusal_reason: string | null
}
