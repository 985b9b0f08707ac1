/** The channels by which notices come: the bell and the live connection, and mail. */
export const noticeChannels = ['portal', 'mail'] as const
export type NoticeChannel = (typeof noticeChannels)[number]
