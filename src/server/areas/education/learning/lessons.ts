import type { MatchingRule } from '../../../rest/compiled.ts'

/** SQL: whether the content `content` is one of those of which the percentage of the enrolment `of` is made. */
const counts = (of: string, content: string) =>
  `${content}.course_id = ${of}.course_id and ${content}.type <> 'section' and (${content}.is_required or not exists (
     select 1 from course_contents r where r.course_id = ${of}.course_id and r.type <> 'section' and r.is_required
       and r.deleted_at is null))`

/** SQL: whether it is done. */
const isDone = (of: string, content: string) =>
  `exists (select 1 from progress_records p where p.enrolment_id = ${of}.id and p.content_id = ${content}.id
     and p.status = 'completed' and p.deleted_at is null)`

/** The lessons of which the percentage of an enrolment is made: the required ones, or all where none is. */
export const lessons: MatchingRule = {
  tables: ['course_contents'],
  alternatives: (enrolment, content) => [[counts(enrolment, content)]],
}

/** Those of them that are done. */
export const lessonsDone: MatchingRule = {
  tables: ['course_contents', 'progress_records'],
  alternatives: (enrolment, content) => [[counts(enrolment, content), isDone(enrolment, content)]],
}

/** SQL: how many there are, and how many of them are done, as `lessons` and `lessons_done` of an object of JSON. */
export const lessonCounts = (enrolment: string): string =>
  [
    ['lessons', counts(enrolment, 't')],
    ['lessons_done', `${counts(enrolment, 't')} and ${isDone(enrolment, 't')}`],
  ]
    .map(
      ([name, where]) =>
        `'${name}', (select count(*) from course_contents t where ${where} and t.deleted_at is null)`,
    )
    .join(', ')
