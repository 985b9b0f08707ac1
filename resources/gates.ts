/** Checks by role that are no permission (specification 2.4 and 6). */
export const gates = {
  isInstructor: ['instructor'],
  isKok: ['kok-admin', 'mentor', 'mentee'],
  isKokAdmin: ['kok-admin'],
  isMentee: ['mentee'],
  isMentorMentee: ['mentor', 'mentee'],
  isKokMentee: ['mentee', 'kok-admin'],
  isOrganizationManager: ['organization-manager', 'admin'],
} as const satisfies Record<string, readonly string[]>
