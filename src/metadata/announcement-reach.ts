/** What people did with an announcement. */
export interface ReachCounts {
  readonly people: number
  readonly read: number
  readonly acknowledged: number
}

/** The reach of an announcement, as `GET /api/announcements/{id}/reach` answers: of everybody, and of each department. */
export interface AnnouncementReach extends ReachCounts {
  /** When those who did not answer were reminded last; ISO 8601. */
  readonly reminded_at: string | null
  /** By name; somebody in several counts in each, and who is in none that the caller sees stands under null. */
  readonly departments: readonly ({
    readonly id: number | null
    readonly name: string | null
  } & ReachCounts)[]
}
