import type { AnyResource } from '../../src/metadata/resource.ts'
import {
  behaviorIndicators,
  competencies,
  competencyCategories,
  competencyComponents,
  competencyLevels,
  jobDefinitionCompetencies,
} from './competencies.ts'

export const competencyResources = [
  competencyCategories,
  competencies,
  competencyLevels,
  competencyComponents,
  behaviorIndicators,
  jobDefinitionCompetencies,
] as const satisfies readonly AnyResource[]
