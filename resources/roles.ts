import { wildcard } from '../src/metadata/access.ts'
import type { DefaultRole } from '../src/metadata/role.ts'
import {
  all,
  communication,
  competency,
  education,
  instructor,
  kokAdmin,
  kokPair,
  learner,
  organisation,
  people,
  questions,
  read,
  ssa,
} from './permission-sets.ts'

/** Categories of permissions that a portal may begin with; their names are `permissions:categories.<key>`. */
export const permissionCategoryKeys = [
  'people',
  'organisation',
  'rights',
  'competency',
  'education',
  'communication',
  'support',
  'community',
  'privacy',
  'portal',
] as const
export type PermissionCategoryKey = (typeof permissionCategoryKeys)[number]

/** The roles that come with the portal, in the order in which the specification names them. */
export const defaultRoles = [
  {
    name: 'super-admin',
    display_name: { tr: 'Süper Yönetici', en: 'Super administrator' },
    scope: 'all',
    permissions: [wildcard],
  },
  {
    name: 'admin',
    display_name: { tr: 'Yönetici', en: 'Administrator' },
    scope: 'all',
    permissions: [
      ...learner,
      ...organisation,
      ...competency,
      ...education,
      ...questions,
      ...communication,
      ...kokAdmin,
      ...ssa,
    ],
  },
  {
    name: 'instructor',
    display_name: { tr: 'Eğitmen', en: 'Instructor' },
    scope: 'own',
    permissions: [...learner, ...instructor],
  },
  {
    name: 'education-manager',
    display_name: { tr: 'Eğitim Yöneticisi', en: 'Education manager' },
    scope: 'all',
    permissions: [
      ...learner,
      ...people,
      ...education,
      ...communication,
      ...ssa,
      // What somebody asked, and was answered, is closed; only who runs the portal takes it away.
      '!tickets.destroy',
    ],
  },
  {
    name: 'learner',
    display_name: { tr: 'Öğrenen', en: 'Learner' },
    scope: 'own',
    permissions: learner,
  },
  {
    name: 'kok-admin',
    display_name: { tr: 'Kök Yöneticisi', en: 'Kök administrator' },
    scope: 'all',
    permissions: [
      ...learner,
      ...read('users', 'departments', 'titles'),
      'department-users.index',
      ...kokAdmin,
    ],
  },
  {
    name: 'mentor',
    display_name: { tr: 'Mentor', en: 'Mentor' },
    scope: 'own',
    permissions: [...learner, ...kokPair],
  },
  {
    name: 'mentee',
    display_name: { tr: 'Menti', en: 'Mentee' },
    scope: 'own',
    permissions: [...learner, ...kokPair],
  },
  {
    name: 'organization-manager',
    display_name: { tr: 'Organizasyon Yöneticisi', en: 'Organization manager' },
    scope: 'all',
    permissions: [...learner, ...organisation, ...competency],
  },
  {
    name: 'company-manager',
    display_name: { tr: 'Şirket Yöneticisi', en: 'Company manager' },
    scope: 'corporation',
    permissions: [
      ...learner,
      ...all('users', 'user-images', 'department-users', 'title-users'),
      // Who may not refuse an applicant does not take a refusal back either.
      '!users.reconsider',
      ...read('departments', 'titles', 'professions', 'corporations'),
      'profession-users.index',
      'corporation-users.index',
      'roles.index',
      'user-roles.index',
      'user-roles.store',
    ],
  },
] as const satisfies readonly DefaultRole[]

export type DefaultRoleName = (typeof defaultRoles)[number]['name']
