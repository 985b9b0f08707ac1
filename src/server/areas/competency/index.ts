import { competencyResources } from '../../../../resources/competency/index.ts'
import { defineArea } from '../../area.ts'

/** Competencies, and what job definitions ask of them. */
export const competency = defineArea({
  name: 'competency',
  resources: competencyResources,
  demo: async () => (await import('./demo/index.ts')).seeds,
})
