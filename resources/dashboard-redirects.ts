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
