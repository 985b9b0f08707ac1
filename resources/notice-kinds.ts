/** A kind of notice: what it is about, and by which channels it comes until a person chooses otherwise. */
export interface NoticeKind {
  /** Whether it comes by mail, too, unless the person says otherwise. */
  readonly mail: boolean
}

/** The kinds of notices that people choose channels for. Their names stand in the `notices` texts. */
export const noticeKinds = {
  account: { mail: false },
  message: { mail: false },
  announcement: { mail: false },
  course: { mail: true },
  exam: { mail: true },
  ticket: { mail: true },
  task: { mail: true },
} as const satisfies Record<string, NoticeKind>

export type NoticeKindName = keyof typeof noticeKinds

export const noticeKindNames = Object.keys(noticeKinds) as NoticeKindName[]

/** The channels by which notices come: the bell and the live connection, and mail. */
export const noticeChannels = ['portal', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
