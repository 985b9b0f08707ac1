import { dashboardRedirects } from '../../../resources/dashboard-redirects.ts'

/**
 * Where somebody with these roles goes from /dashboard. A redirect counts only where its page exists and the person
 * may go there (`mayOpen`), so that nothing loops.
 */
export const redirectOf = (
  roles: readonly string[],
  mayOpen: (path: string) => boolean,
): string | undefined =>
  dashboardRedirects.find(entry => entry.roles.some(role => roles.includes(role)) && mayOpen(entry.to))?.to
