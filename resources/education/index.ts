import type { AnyResource } from '../../src/metadata/resource.ts'
import { courseCatalogs, learnerCatalogs } from './course-catalogs.ts'
import { courseContents, learnerContents } from './course-contents.ts'
import { courseNotes } from './course-notes.ts'
import { coursePlans } from './course-plans.ts'
import { courseRatings, myCourseRatings } from './course-ratings.ts'
import { courses } from './courses.ts'
import { enrolments } from './enrolments.ts'
import { gains } from './gains.ts'
import { instructors } from './instructors.ts'
import { learnerCourses } from './learner-courses.ts'
import { learningSessions } from './learning-sessions.ts'
import { myCourses } from './my-courses.ts'
import { progressRecords } from './progress-records.ts'
import { scormFiles, scormPackages, scormStates } from './scorm.ts'
import { teamCourses } from './team-courses.ts'

export { educationNames } from './names.ts'

export const educationResources = [
  courses,
  courseContents,
  courseCatalogs,
  coursePlans,
  gains,
  instructors,
  enrolments,
  progressRecords,
  learningSessions,
  learnerCourses,
  learnerCatalogs,
  myCourses,
  teamCourses,
  scormPackages,
  scormFiles,
  scormStates,
  learnerContents,
  courseNotes,
  courseRatings,
  myCourseRatings,
] as const satisfies readonly AnyResource[]
