/** Where its readers find an announcement. */
export const announcementPath = (id: number): string => `/announcement/${id}`
