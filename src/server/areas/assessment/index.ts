import { assessmentResources } from '../../../../resources/assessment/index.ts'
import { defineArea } from '../../area.ts'

/** Questions, and the banks from which exams draw them. */
export const assessment = defineArea({
  name: 'assessment',
  resources: assessmentResources,
})
