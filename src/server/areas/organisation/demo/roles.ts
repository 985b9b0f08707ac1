import { communityResourceNames } from '../../../../../resources/permission-sets.ts'
import type { DefaultRoleName, PermissionCategoryKey } from '../../../../../resources/roles.ts'
import { wildcard } from '../../../../metadata/access.ts'
import type { TitleCode } from './organisation.ts'

/** The domain of the accounts that the demo names on its start page; everybody else has `peopleDomain`. */
export const accountDomain = 'demo.test'
export const peopleDomain = 'kurum.example'

/** Somebody whose name and department are not drawn at random. */
export interface KnownPerson {
  readonly first: string
  readonly last: string
  readonly department: string
  readonly title: TitleCode
  /** Leads the department. */
  readonly head?: boolean
  readonly roles?: readonly DefaultRoleName[]
  readonly status?: 'deactivated' | 'unverified'
  /** The role whose account this is: the address is the role's name instead of the person's. */
  readonly role?: DefaultRoleName
}

const account = (
  role: DefaultRoleName,
  first: string,
  last: string,
  department: string,
  title: TitleCode,
  head = false,
): KnownPerson & { role: DefaultRoleName } => ({ first, last, department, title, head, roles: [role], role })

/** One account for each role. Nothing else gives them permissions, so that each shows what its role is. */
export const accounts = [
  account('super-admin', 'Nermin', 'Aksoy', 'BT', 'DIR', true),
  account('admin', 'Levent', 'Koçak', 'BT', 'KUZ'),
  account('instructor', 'Figen', 'Uçar', 'AK-02', 'EGU'),
  account('education-manager', 'Serpil', 'Ünal', 'AK', 'MUD', true),
  account('learner', 'Işıl', 'Ergin', 'MD-02', 'MHU'),
  account('kok-admin', 'Çiğdem', 'Ateş', 'AK-01', 'KUZ'),
  account('mentor', 'Ömer Faruk', 'Şahin', 'BT-01', 'MUD', true),
  account('mentee', 'Büşra', 'Yalçın', 'BT-01', 'STJ'),
  account('organization-manager', 'İlker', 'Doğan', 'IK', 'KUZ'),
  account('company-manager', 'Oğuz', 'Kahraman', 'MD', 'DIR', true),
] as const

/** The address of a role's account. */
export const accountEmail = (role: DefaultRoleName): string => `${role}@${accountDomain}`

const person = (
  name: string,
  department: string,
  title: TitleCode,
  more: Pick<KnownPerson, 'head' | 'roles' | 'status'> = {},
): KnownPerson => {
  const at = name.lastIndexOf(' ')
  return { first: name.slice(0, at), last: name.slice(at + 1), department, title, ...more }
}

const head = { head: true } as const

/** The people who lead what the demo shows most, and some whose grants come from several places. */
export const knownPeople: readonly KnownPerson[] = [
  person('Sevgi Aktaş', 'GM', 'GM', head),
  person('Ahmet Selim Özkan', 'UY', 'GMY', { roles: ['mentor'] }),
  person('Derya Sönmez', 'UY', 'DIR', head),
  person('Gülizar Demirci', 'IK', 'DIR', { head: true, roles: ['organization-manager'] }),
  person('Ayşe Gül Demirtaş', 'EG-01', 'EGM', { head: true, roles: ['organization-manager'] }),
  person('Zeynep Karadağ', 'EG-02', 'KEU', { head: true, roles: ['education-manager'] }),
  person('Tuğba Işık', 'EG-03', 'OLU', head),
  person('Hakan Çelik', 'IK-02', 'MUD', head),
  person('Emre Güngör', 'EG-01', 'EGU', { roles: ['instructor'] }),
  person('Şeyma Kurt', 'EG-01', 'UYD'),
  person('Alev Gündoğdu', 'BT-11', 'YM', { roles: ['instructor'] }),
  person('Ali Rıza Şahin', 'TZ-01', 'SAU', { status: 'unverified' }),
  person('Aslı Büyükşahin', 'MI-01', 'STJ', { roles: ['mentee'] }),
  person('Aykut Kılıç', 'ID', 'ICD'),
  person('Ayşe İlknur Öztürk', 'HK', 'HM', { head: true, roles: ['mentor'] }),
  person('Cem Demirel', 'DG', 'DIR', { head: true, roles: ['company-manager'] }),
  person('Abdullah Çetinkaya', 'DG-111', 'SOS', head),
  person('Adem Iğdırlı', 'DG-111', 'BKT', { status: 'deactivated' }),
  person('Ayça Işık', 'MD-02', 'MHU'),
]

/** Roles that a title brings to this many of those who bear it, besides the learner's. */
export const rolesByTitle: readonly { title: TitleCode; role: DefaultRoleName; of: number }[] = [
  { title: 'EGU', role: 'instructor', of: 14 },
  { title: 'KUZ', role: 'mentor', of: 12 },
  { title: 'STJ', role: 'mentee', of: 9 },
  { title: 'KEU', role: 'education-manager', of: 2 },
]

/** Permission categories in their order, with the permission prefixes (and the wildcard) that belong to each. */
export const demoPermissionCategories: readonly {
  key: PermissionCategoryKey
  resources: readonly string[]
}[] = [
  {
    key: 'people',
    resources: ['users', 'waiting-users', 'user-images', 'accepted-domains', 'user-missions'],
  },
  { key: 'privacy', resources: ['erasure-requests', 'portal-texts', 'text-reads', 'consents'] },
  { key: 'portal', resources: ['search-results', 'saved-views'] },
  {
    key: 'organisation',
    resources: [
      'departments',
      'titles',
      'groups',
      'professions',
      'missions',
      'corporations',
      'organization-charts',
      'department-users',
      'title-users',
      'group-users',
      'profession-users',
      'corporation-users',
      'department-missions',
      'title-missions',
      'profession-missions',
    ],
  },
  {
    key: 'rights',
    resources: [
      wildcard,
      'roles',
      'permissions',
      'permission-categories',
      'user-roles',
      'user-permissions',
      'role-permissions',
      'title-permissions',
      'department-permissions',
      'profession-permissions',
      'group-permissions',
    ],
  },
  {
    key: 'competency',
    resources: [
      'job-definitions',
      'department-job-definitions',
      'profession-job-definitions',
      'job-definition-missions',
      'job-definition-competencies',
      'competencies',
      'competency-categories',
      'competency-levels',
      'competency-components',
      'behavior-indicators',
    ],
  },
  {
    key: 'education',
    resources: [
      'courses',
      'course-instructors',
      'course-gains',
      'course-prerequisites',
      'course-catalogs',
      'course-plans',
      'course-plan-departments',
      'gains',
      'instructors',
      'enrolments',
      'enrolment-documents',
      'learner-courses',
      'learner-catalogs',
      'my-courses',
      'team-courses',
      'course-notes',
      'course-ratings',
      'my-course-ratings',
      'course-questions',
      'questions',
      'question-categories',
      'question-banks',
      'question-bank-questions',
      'exams',
      'exam-markers',
      'exam-participants',
      'exam-entries',
      'exam-results',
      'exam-corrections',
      'exam-objections',
      'my-exams',
    ],
  },
  {
    key: 'communication',
    resources: [
      'announcements',
      'user-announcements',
      'announcement-medias',
      'mail-templates',
      'mail-messages',
      'mail-recipients',
      'mail-message-attachments',
      'send-mail',
      'notifications',
      'send-notification',
    ],
  },
  {
    key: 'support',
    resources: [
      'tickets',
      'ticket-conversations',
      'my-tickets',
      'ticket-medias',
      'ticket-conversation-medias',
      'ticket-targets',
      'working-hours',
      'holidays',
    ],
  },
  {
    key: 'community',
    resources: communityResourceNames,
  },
]
