import type { AnyResource } from '../../src/metadata/resource.ts'
import { entryQuestions, examAnswers, examEvents, examExtensions, examSaves } from './entry-tables.ts'
import { examCorrections } from './exam-corrections.ts'
import { examEntries, myExamEntries } from './exam-entries.ts'
import { examMarks } from './exam-marks.ts'
import { examObjections, myExamObjections } from './exam-objections.ts'
import { examParticipants, myExamPlaces } from './exam-participants.ts'
import { examQuestions } from './exam-questions.ts'
import { examResults, myExamResults } from './exam-results.ts'
import { exams } from './exams.ts'
import { myExams } from './my-exams.ts'
import { questionBanks } from './question-banks.ts'
import { questionCategories } from './question-categories.ts'
import { questions, questionVersions } from './questions.ts'

export { assessmentNames } from './names.ts'

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
  myExamPlaces,
  myExamResults,
  examResults,
  examCorrections,
  examObjections,
  myExams,
  myExamObjections,
  entryQuestions,
  examAnswers,
  examSaves,
  examEvents,
  examMarks,
  examExtensions,
] as const satisfies readonly AnyResource[]
