/** Permissions that default roles have together, by what they are for. */

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

export const read = (...resources: string[]) => resources.flatMap(name => [`${name}.index`, `${name}.show`])
export const all = (...resources: string[]) => resources.map(name => `${name}.*`)

/** What everybody may do for themselves; every other role has it too. */
export const learnerPermissions = [
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
  // Whoever is nobody's manager finds nothing there.
  ...read('team-courses', 'user-announcements', 'notifications'),
  ...all(...communityResourceNames),
  ...all('saved-views'),
  'ticket-medias.store',
  'ticket-conversation-medias.store',
  'search-results.index',
]

/** Everything of the organisation's structure and people, and the giving of rights. */
export const organisationPermissions = all(
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
export const competencyPermissions = all(
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
export const peoplePermissions = [
  ...read('users', 'departments', 'titles', 'groups', 'professions', 'missions', 'corporations'),
  'department-users.index',
  'title-users.index',
  'group-users.index',
  'profession-users.index',
  'corporation-users.index',
  'organization-charts.index',
]

export const educationPermissions = all(
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
export const courseQuestionPermissions = all('course-questions')

export const instructorPermissions = [
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
  ...courseQuestionPermissions,
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

export const communicationPermissions = [
  ...all('announcements', 'announcement-medias', 'mail-templates', 'mail-messages', 'mail-recipients'),
  ...supportDesk,
  'mail-message-attachments.index',
  'send-notification.send',
  'send-mail.store',
]

export const kokPairPermissions = [
  ...read('kok-courses', 'kok-files'),
  'kok-files.download',
  'mentors.index',
  'menties.index',
  ...all('mentor-menti-interviews'),
]

export const kokAdminPermissions = all(
  'mentors',
  'menties',
  'kok-courses',
  'kok-files',
  'mentor-menti-interviews',
)

export const ssaPermissions = all('ssa-education-list', 'ssa-education-request')
