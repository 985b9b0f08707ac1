import { educationResources } from '../../../../resources/education/index.ts'
import { defineArea } from '../../area.ts'
import { accept, enrol } from './enrol.ts'
import { educationPaths } from './openapi.ts'
import { educationRoutes } from './routes.ts'
import { courseRules, enrolmentRules } from './rules.ts'

/** Courses, from the plan to those who learn in them. */
export const education = defineArea({
  name: 'education',
  resources: educationResources,
  rules: { courses: courseRules, enrolments: enrolmentRules },
  actions: {
    'learner-courses': { enrol },
    enrolments: { accept },
    'my-courses': { accept },
  },
  routes: educationRoutes,
  openapi: educationPaths,
  demo: async () => (await import('./demo/index.ts')).seeds,
})
