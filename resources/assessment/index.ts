import type { AnyResource } from '../../src/metadata/resource.ts'
import { questionBanks } from './question-banks.ts'
import { questionCategories } from './question-categories.ts'
import { questions, questionVersions } from './questions.ts'

export const assessmentResources = [
  questions,
  questionVersions,
  questionCategories,
  questionBanks,
] as const satisfies readonly AnyResource[]
