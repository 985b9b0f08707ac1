import type { Seed } from '../../../demo/seed.ts'
import { thePlan } from '../../organisation/demo/index.ts'
import { seedCourses } from './seed-courses.ts'

/** Courses with their contents, and who takes them. */
export const seeds: readonly Seed[] = [({ tx, files }) => seedCourses(tx, thePlan(), files)]
