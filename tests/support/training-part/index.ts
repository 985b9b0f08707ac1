import type { AnyResource } from '../../../src/metadata/resource.ts'
import { classrooms } from './classrooms.ts'
import { courseCatalogs } from './course-catalogs.ts'
import { courseContents } from './course-contents.ts'
import { courseRequests, myCourseRequests } from './course-requests.ts'
import { courseSessions } from './course-sessions.ts'
import { courses, instructorCourses } from './courses.ts'
import { enrolments, myCourses } from './enrolments.ts'

/** A part for training that is made of declarations alone: no handler, no rule and no page belongs to it. */
export const trainingResources = [
  courseCatalogs,
  courses,
  courseContents,
  classrooms,
  courseSessions,
  enrolments,
  courseRequests,
  instructorCourses,
  myCourses,
  myCourseRequests,
] as const satisfies readonly AnyResource[]
