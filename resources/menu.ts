import type { MenuSection } from '../src/metadata/menu.ts'

/**
 * The side menu's order (specification 2.4). A section with groups shows each as a foldable entry; the others
 * show their entries straight under the section's heading.
 */
export const menuSections = [
  { name: 'user', groups: [] },
  { name: 'kok', groups: [] },
  { name: 'instructor', groups: [] },
  { name: 'ssa', groups: [] },
  {
    name: 'admin',
    groups: [
      { name: 'organization', icon: 'business' },
      { name: 'education_management', icon: 'school' },
      { name: 'assessment', icon: 'assignment' },
      { name: 'support_desk', icon: 'contact_support' },
      { name: 'announcements', icon: 'campaign' },
      { name: 'surveys', icon: 'poll' },
      { name: 'communication_channels', icon: 'forward_to_inbox' },
    ],
  },
  { name: 'other', groups: [] },
] as const satisfies readonly MenuSection[]

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
