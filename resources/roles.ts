import { wildcard } from '../src/metadata/access.ts'
import type { DefaultRole } from '../src/metadata/role.ts'

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

/** What somebody says of themselves to their colleagues: their profile and its parts. */
export const communityResourceNames = [
  'community-profiles',
  'experiences',
  'educational-backgrounds',
  'user-languages',
  'user-skills',
  'profile-certificates',
  'social-medias',
] as const

const read = (...resources: string[]) => resources.flatMap(name => [`${name}.index`, `${name}.show`])
const all = (...resources: string[]) => resources.map(name => `${name}.*`)

/** What everybody may do for themselves; every other role has it too. */
const learner = [
  ...all(
    'my-courses',
    'my-course-requests',
    'my-exams',
    'my-surveys',
    'my-tickets',
    'learner-courses',
    'learner-catalogs',
    'course-notes',
    'my-course-ratings',
  ),
  ...read('user-announcements', 'notifications'),
  ...all(...communityResourceNames),
  ...all('saved-views'),
  'ticket-medias.store',
  'ticket-conversation-medias.store',
  'search-results.index',
]

/** Everything of the organisation's structure and people, and the giving of rights. */
const organisation = all(
  'users',
  'waiting-users',
  'user-images',
  'departments',
  'titles',
  'groups',
  'professions',
  'missions',
  'corporations',
  'accepted-domains',
  'erasure-requests',
  'portal-texts',
  'text-reads',
  'consents',
  'organization-charts',
  'roles',
  'permissions',
  'permission-categories',
  'department-users',
  'title-users',
  'group-users',
  'profession-users',
  'corporation-users',
  'user-roles',
  'user-permissions',
  'user-missions',
  'role-permissions',
  'title-permissions',
  'department-permissions',
  'profession-permissions',
  'group-permissions',
  'department-missions',
  'title-missions',
  'profession-missions',
)

/** Denied by the deployment until it enables them; whoever runs the organisation has them from then on. */
const competency = all(
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
)

/** Reading who works where, which those who plan for people need. */
const people = [
  ...read('users', 'departments', 'titles', 'groups', 'professions', 'missions', 'corporations'),
  'department-users.index',
  'title-users.index',
  'group-users.index',
  'profession-users.index',
  'corporation-users.index',
  'organization-charts.index',
]

const education = all(
  'courses',
  'course-catalogs',
  'course-instructors',
  'course-prerequisites',
  'course-gains',
  'course-plans',
  'course-plan-departments',
  'enrolments',
  'enrolment-documents',
  'course-ratings',
  'course-requests',
  'gains',
  'learners',
  'instructors',
  'instructor-certificates',
  'instructor-education-histories',
  'education-plans',
  'education-locations',
  'classrooms',
  'classroom-plans',
  'events',
  'questions',
  'question-banks',
  'question-categories',
  'question-bank-questions',
  'exams',
  'exam-markers',
  'exam-participants',
  'exam-entries',
  'exam-results',
  'exam-corrections',
  'exam-objections',
  'surveys',
  'certificates',
  'certificate-templates',
  'learner-certificates',
)

/** What learners ask about the courses that somebody teaches. */
const questions = all('course-questions')

const instructor = [
  ...read(
    'courses',
    'enrolments',
    'course-ratings',
    'education-locations',
    'classrooms',
    'events',
    'exams',
    'exam-participants',
    'exam-entries',
    'exam-results',
    'exam-corrections',
    'learners',
  ),
  ...all('questions', 'question-banks', 'question-categories', 'question-bank-questions'),
  'exams.mark',
  ...all('exam-objections'),
  'exam-markers.index',
  'exams.invigilate',
  // Whose a question is.
  ...read('corporations'),
  ...questions,
]

const supportDesk = all(
  'tickets',
  'ticket-conversations',
  'ticket-medias',
  'ticket-conversation-medias',
  'ticket-targets',
  'working-hours',
  'holidays',
)

const communication = [
  ...all('announcements', 'announcement-medias', 'mail-templates', 'mail-messages', 'mail-recipients'),
  ...supportDesk,
  'mail-message-attachments.index',
  'send-notification.send',
  'send-mail.store',
]

const kokPair = [
  ...read('kok-courses', 'kok-files'),
  'kok-files.download',
  'mentors.index',
  'menties.index',
  ...all('mentor-menti-interviews'),
]

const kokAdmin = all('mentors', 'menties', 'kok-courses', 'kok-files', 'mentor-menti-interviews')

const ssa = all('ssa-education-list', 'ssa-education-request')

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
