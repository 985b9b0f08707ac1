import { definePages } from '../src/metadata/page.ts'

/** Pages without the members' layout. A visit that begins with one does not load that: the first code of all knows them. */
export const barePages = definePages({
  'exam-room': {
    path: '/my-exams/:examId',
    access: { permission: 'my-exams.show' },
    bare: true,
    quiet: true,
  },
  'exam-preview': {
    path: '/exams/:examId/preview',
    access: { permission: 'exams.show' },
    bare: true,
    quiet: true,
    extension: true,
  },
})
