/** A notice as its reader gets it, by the names of the specification (section 3). */
export interface OwnNotice {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly iconUrl: string | null
  readonly clickActionUrl: string | null
  readonly kind: string
  readonly read: boolean
  readonly seen: boolean
  readonly sendDate: string
  /** Devices that a push would go to. There are none: it is part of the contract (specification 5). */
  readonly deviceTokenList: readonly string[]
}

/** Which of one's notices may be asked for. */
export const noticeFilters = ['all', 'unread', 'read'] as const
export type NoticeFilter = (typeof noticeFilters)[number]

/** A page of one's notices as `GET /api/notifications` answers, with the counts of all of them. */
export interface OwnNoticePage {
  readonly data: readonly OwnNotice[]
  readonly meta: {
    readonly total: number
    readonly unseen: number
    readonly unread: number
    readonly last_page: number
    /** From 0. */
    readonly current_page: number
    readonly per_page: number
  }
}
