import { examEntries } from '../../../../../resources/assessment/exam-entries.ts'
import type { ChildPageProps } from '../../../child-page.ts'
import { SkeletonRows } from '../../../ui/states.tsx'
import { AnswersOfEntry } from './entry.tsx'
import { AnswersOfPerson } from './person.tsx'

/** What somebody answered: in an attempt, or in all that belong to their result or objection. */
export default function ExamAnswersPage({ resource, record }: ChildPageProps) {
  if (!record) return <SkeletonRows rows={6} columns={1} />
  return resource.name === examEntries.name ? (
    <AnswersOfEntry entry={record} />
  ) : (
    <AnswersOfPerson record={record} />
  )
}
