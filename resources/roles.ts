import { wildcard } from '../src/metadata/access.ts'
import type { DefaultRole } from '../src/metadata/role.ts'
import {
  all,
  communicationPermissions,
  competencyPermissions,
  courseQuestionPermissions,
  educationPermissions,
  instructorPermissions,
  kokAdminPermissions,
  kokPairPermissions,
  learnerPermissions,
  organisationPermissions,
  peoplePermissions,
  read,
  ssaPermissions,
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
      ...learnerPermissions,
      ...organisationPermissions,
      ...competencyPermissions,
      ...educationPermissions,
      ...courseQuestionPermissions,
      ...communicationPermissions,
      ...kokAdminPermissions,
      ...ssaPermissions,
    ],
  },
  {
    name: 'instructor',
    display_name: { tr: 'Eğitmen', en: 'Instructor' },
    scope: 'own',
    permissions: [...learnerPermissions, ...instructorPermissions],
  },
  {
    name: 'education-manager',
    display_name: { tr: 'Eğitim Yöneticisi', en: 'Education manager' },
    scope: 'all',
    permissions: [
      ...learnerPermissions,
      ...peoplePermissions,
      ...educationPermissions,
      ...communicationPermissions,
      ...ssaPermissions,
      // What somebody asked, and was answered, is closed; only who runs the portal takes it away.
      '!tickets.destroy',
    ],
  },
  {
    name: 'learner',
    display_name: { tr: 'Öğrenen', en: 'Learner' },
    scope: 'own',
    permissions: learnerPermissions,
  },
  {
    name: 'kok-admin',
    display_name: { tr: 'Kök Yöneticisi', en: 'Kök administrator' },
    scope: 'all',
    permissions: [
      ...learnerPermissions,
      ...read('users', 'departments', 'titles'),
      'department-users.index',
      ...kokAdminPermissions,
    ],
  },
  {
    name: 'mentor',
    display_name: { tr: 'Mentor', en: 'Mentor' },
    scope: 'own',
    permissions: [...learnerPermissions, ...kokPairPermissions],
  },
  {
    name: 'mentee',
    display_name: { tr: 'Menti', en: 'Mentee' },
    scope: 'own',
    permissions: [...learnerPermissions, ...kokPairPermissions],
  },
  {
    name: 'organization-manager',
    display_name: { tr: 'Organizasyon Yöneticisi', en: 'Organization manager' },
    scope: 'all',
    permissions: [...learnerPermissions, ...organisationPermissions, ...competencyPermissions],
  },
  {
    name: 'company-manager',
    display_name: { tr: 'Şirket Yöneticisi', en: 'Company manager' },
    scope: 'corporation',
    permissions: [
      ...learnerPermissions,
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
