import type { AnyResource } from '../../src/metadata/resource.ts'
import { entryQuestions, examAnswers, examEvents, examExtensions, examSaves } from './entry-tables.ts'
import { examEntries, myExamEntries } from './exam-entries.ts'
import { examParticipants } from './exam-participants.ts'
import { examQuestions } from './exam-questions.ts'
import { exams } from './exams.ts'
import { myExams } from './my-exams.ts'
import { questionBanks } from './question-banks.ts'
import { questionCategories } from './question-categories.ts'
import { questions, questionVersions } from './questions.ts'

export const assessmentResources = [
  questions,
  questionVersions,
  questionCategories,
  questionBanks,
  exams,
  examQuestions,
  examParticipants,
  examEntries,
  myExamEntries,
  myExams,
  entryQuestions,
  examAnswers,
  examSaves,
  examEvents,
  examExtensions,
] as const satisfies readonly AnyResource[]
