import { educationNames, educationResources } from '../../../../resources/education/index.ts'
import { defineArea } from '../../area.ts'
import { job } from '../../jobs/jobs.ts'
import { enrol, notAcceptable } from './enrol.ts'
import { lessons, lessonsDone } from './learning/lessons.ts'
import { playerPaths } from './learning/openapi.ts'
import { learningBindings } from './learning/player.ts'
import { recount, recountQueue } from './learning/recount.ts'
import { playerRoutes } from './learning/routes.ts'
import { courseNoteRules } from './notes.ts'
import { educationPaths } from './openapi.ts'
import { inspectPackage } from './packages/inspect.ts'
import { packageRoutes } from './packages/routes.ts'
import { myCourseRatingRules } from './ratings.ts'
import { educationRoutes } from './routes.ts'
import { courseContentRules, courseRules, enrolmentRules } from './rules.ts'

export { applyExamResults, type ExamOutcome } from './learning/exam-results.ts'

/** Of the transitions of enrolments, and of one's own. */
const obstacles = { accept: notAcceptable }

/** Courses, from the plan to those who learn in them. */
export const education = defineArea({
  name: 'education',
  resources: educationResources,
  names: educationNames,
  rules: {
    courses: courseRules,
    'course-contents': courseContentRules,
    enrolments: { ...enrolmentRules, obstacles },
    'course-notes': courseNoteRules,
    'my-course-ratings': myCourseRatingRules,
    'my-courses': { obstacles },
  },
  figures: { 'my-courses': { lessons, lessons_done: lessonsDone } },
  actions: {
    'learner-courses': { enrol },
  },
  routes(app, portal) {
    educationRoutes(app, portal)
    playerRoutes(app, portal)
    packageRoutes(app, portal)
  },
  mediaBindings: learningBindings,
  fileFormats: { scorm: inspectPackage },
  jobs: [job(recountQueue, recount)],
  openapi: { ...educationPaths, ...playerPaths },
  demo: async () => (await import('./demo/index.ts')).seeds,
})
