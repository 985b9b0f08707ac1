import type { ExamPlace } from '../../../../../resources/assessment/room.ts'

/** The address of the course in which somebody takes an exam, at the exam. */
export const placeAddress = ({ course_id, content_id }: ExamPlace): string =>
  `/course/${course_id}/learn${content_id === null ? '' : `?content=${content_id}`}`
