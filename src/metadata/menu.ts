import type { IconName } from './icon.ts'

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
      { name: 'assessment', icon: 'fact_check' },
      { name: 'support_desk', icon: 'contact_support' },
      { name: 'announcements', icon: 'campaign' },
      { name: 'surveys', icon: 'poll' },
      { name: 'communication_channels', icon: 'forward_to_inbox' },
    ],
  },
  { name: 'other', groups: [] },
] as const

type SectionName = (typeof menuSections)[number]['name']
type GroupName = Extract<(typeof menuSections)[number], { name: 'admin' }>['groups'][number]['name']

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

export type Gate = keyof typeof gates

/** The role that passes every gate. */
export const superRole = 'super-admin'

/** Whether somebody with these roles passes a gate. */
export const passesGate = (gate: Gate, roles: readonly string[]): boolean =>
  roles.includes(superRole) || roles.some(role => (gates[gate] as readonly string[]).includes(role))

/** How many shortcuts the dashboard shows. */
export const mostShortcuts = 6

/** Where an entry stands in the menu. Its label is the `menu` text of its resource or page. */
export interface MenuEntry {
  readonly section: SectionName | GroupName
  readonly icon: IconName
  /** Smaller stands higher; entries without one follow in the order of their declaration. */
  readonly order?: number
  /**
   * The place among the dashboard's shortcuts of somebody who has not opened much yet, from 1; what they open most comes
   * before.
   */
  readonly start?: number
  /** How many records there are stands beside the label: plainly, or marked because each of them waits for somebody. */
  readonly count?: 'plain' | 'waiting'
  /** The quick view whose records are counted, in place of all. */
  readonly countView?: string
}
