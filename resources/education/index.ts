import type { AnyResource } from '../../src/metadata/resource.ts'
import { courseCatalogs, learnerCatalogs } from './course-catalogs.ts'
import { courseContents } from './course-contents.ts'
import { coursePlans } from './course-plans.ts'
import { courses, learnerCourses } from './courses.ts'
import { enrolments, myCourses } from './enrolments.ts'
import { gains } from './gains.ts'
import { instructors } from './instructors.ts'

export const educationResources = [
  courses,
  courseContents,
  courseCatalogs,
  coursePlans,
  gains,
  instructors,
  enrolments,
  learnerCourses,
  learnerCatalogs,
  myCourses,
] as const satisfies readonly AnyResource[]
