import { assessmentNames, assessmentResources } from '../../../../resources/assessment/index.ts'
import { defineArea } from '../../area.ts'
import { job } from '../../jobs/jobs.ts'
import { answerPaths } from './answers/openapi.ts'
import { remark } from './answers/remark.ts'
import { answerRoutes } from './answers/routes.ts'
import { bankQueue, watchBanks } from './bank-shortages.ts'
import { bankMembership } from './banks.ts'
import { checkRoutes } from './checks.ts'
import { markCorrected } from './corrections/job.ts'
import { correctionPaths } from './corrections/openapi.ts'
import { correctionRoutes } from './corrections/routes.ts'
import { addToCourse } from './courses/add.ts'
import { examRules, followContents, followEnrolments } from './courses/follow.ts'
import { applyResults, courseResultQueue } from './courses/report-results.ts'
import { examQuestionRules, examsAsking, requireAskedOnce } from './exam-question-rules.ts'
import { cancel, close, publish, reportMarksToCourse } from './exams.ts'
import { questionFormats } from './formats/index.ts'
import { countLate, invalidate, reopen, revalidate } from './invigilation/entry-actions.ts'
import { extend } from './invigilation/extend.ts'
import { giveTime } from './invigilation/extra-time.ts'
import { invigilationPaths } from './invigilation/openapi.ts'
import { invigilationRoutes } from './invigilation/routes.ts'
import { beginExamGrading } from './marking/grading.ts'
import { gradingQueue, notifyOfGrading } from './marking/grading-notices.ts'
import { markEntry } from './marking/mark-entry.ts'
import { markingPaths } from './marking/openapi.ts'
import { markingRoutes } from './marking/routes.ts'
import { participantRules } from './participant-rules.ts'
import { audienceQueue, followAudiences } from './participants.ts'
import { resultPaths } from './results/openapi.ts'
import { resultRoutes } from './results/routes.ts'
import { handIn, handInOverdue } from './room/hand-in.ts'
import { roomBindings } from './room/media.ts'
import { roomPaths } from './room/openapi.ts'
import { previewRoutes } from './room/preview.ts'
import { correctQueue, gradeQueue, handInQueue, markQueue, overdueQueue } from './room/queues.ts'
import { roomRoutes } from './room/routes.ts'
import { assessmentPaths, assessmentRoutes } from './routes.ts'
import { statisticsPaths } from './statistics/openapi.ts'
import { statisticsRoutes } from './statistics/routes.ts'
import { examsShort, examsToMark, examsToRelease, examsToTake } from './waiting.ts'

/** Questions, the banks from which exams draw them, and exams from the plan to the answers. */
export const assessment = defineArea({
  name: 'assessment',
  resources: assessmentResources,
  names: assessmentNames,
  rules: {
    exams: examRules,
    'exam-participants': participantRules,
    'exam-questions': examQuestionRules,
  },
  figures: {
    'question-banks': { question_count: bankMembership },
    questions: { exam_count: examsAsking },
  },
  follows: {
    enrolments: followEnrolments,
    'course-contents': followContents,
    'exam-questions': requireAskedOnce,
  },
  actions: {
    exams: {
      addToCourse,
      cancel,
      close,
      extend,
      grade: reportMarksToCourse,
      publish,
      release: reportMarksToCourse,
    },
    'exam-entries': { countLate, invalidate, remark, reopen, revalidate },
    'exam-participants': { addTime: giveTime },
  },
  mediaBindings: roomBindings,
  routes(app, portal) {
    assessmentRoutes(app, portal)
    roomRoutes(app, portal)
    resultRoutes(app, portal)
    answerRoutes(app, portal)
    markingRoutes(app, portal)
    previewRoutes(app, portal)
    checkRoutes(app, portal)
    statisticsRoutes(app, portal)
    correctionRoutes(app, portal)
    invigilationRoutes(app, portal)
  },
  openapi: {
    ...assessmentPaths,
    ...roomPaths,
    ...resultPaths,
    ...answerPaths,
    ...markingPaths,
    ...statisticsPaths,
    ...correctionPaths,
    ...invigilationPaths,
  },
  formats: { questions: questionFormats },
  jobs: [
    job(handInQueue, handIn),
    job(overdueQueue, handInOverdue),
    job(audienceQueue, followAudiences),
    job(bankQueue, watchBanks),
    job(markQueue, markEntry),
    job(gradeQueue, beginExamGrading),
    job(gradingQueue, notifyOfGrading),
    job(correctQueue, markCorrected),
    job(courseResultQueue, applyResults),
  ],
  waiting: {
    'my-exams.taking': examsToTake,
    'exams.marking': examsToMark,
    'exams.releasing': examsToRelease,
    'exams.short': examsShort,
  },
  demo: async () => (await import('./demo/index.ts')).seeds,
})
