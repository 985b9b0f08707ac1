/**
 * Where /dashboard sends whom (specification 2.3), in the order in which roles count; everybody else stays. Learners
 * are not in it: they stay.
 */
export const dashboardRedirects = [
  { roles: ['kok-admin'], to: '/kok/report' },
  { roles: ['education-manager'], to: '/course-management' },
  { roles: ['organization-manager'], to: '/user' },
  { roles: ['instructor'], to: '/tutor/dashboard' },
  { roles: ['mentee', 'mentor'], to: '/kok/dashboard' },
] as const

/**
 * Where somebody with these roles goes from /dashboard. A redirect counts only where its page exists and the person
 * may go there (`mayOpen`), so that nothing loops.
 */
export const redirectOf = (
  roles: readonly string[],
  mayOpen: (path: string) => boolean,
): string | undefined =>
  dashboardRedirects.find(entry => entry.roles.some(role => roles.includes(role)) && mayOpen(entry.to))?.to
