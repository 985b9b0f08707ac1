import { learnerCatalogs } from '../../../../../resources/education/course-catalogs.ts'
import type { CourseEntry, CourseParts } from '../../../../../resources/education/course-entry.ts'
import type { courses } from '../../../../../resources/education/courses.ts'
import { learnerCourses } from '../../../../../resources/education/learner-courses.ts'
import { myCourses } from '../../../../../resources/education/my-courses.ts'
import { belowValue } from '../../../../metadata/query.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { useAbility } from '../../../providers/ability.ts'
import { hasExtensions, queryFor } from '../../../providers/contract.ts'
import type { ListMeta } from '../../../providers/data.ts'

/** A file of which the address is known. */
export interface LinkedFile {
  readonly full_url: string
}

/** A catalogue that holds something for whoever asks. */
export interface LearnerCatalog {
  readonly id: number
  readonly name: string
  readonly description: string | null
  readonly parent_id: number | null
  readonly cover?: LinkedFile | null
  readonly courses_count?: number
}

/** A course as learners see it. A list's rows have no description. */
export interface LearnerCourse {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly summary: string | null
  readonly description?: string | null
  readonly course_catalog_id: number | null
  readonly course_catalog?: { readonly id: number; readonly name: string } | null
  readonly kind: (typeof courses)['config']['fields']['kind']['options']['values'][number]
  readonly language: 'tr' | 'en'
  readonly phase: 'upcoming' | 'over' | null
  /** Seconds. */
  readonly duration: number | null
  readonly capacity: number | null
  readonly approval: 'none' | 'staff'
  readonly enrol_opens_at: string | null
  readonly enrol_closes_at: string | null
  readonly start_at: string | null
  readonly end_at: string | null
  readonly is_mandatory: boolean
  readonly cover?: LinkedFile | null
  readonly gains?: readonly { readonly id: number; readonly name: string }[]
  readonly prerequisites?: readonly { readonly id: number; readonly name: string }[]
}

export type EnrolmentStatus = (typeof myCourses)['config']['fields']['status']['options']['values'][number]

/** One's own enrolment. */
export interface MyCourse {
  readonly id: number
  readonly course_id: number
  readonly course?: {
    readonly id: number
    readonly name: string
    readonly code: string
    readonly cover?: LinkedFile | null
  }
  readonly status: EnrolmentStatus
  readonly progress: number
  /** Those of which it is made, and how many of them are done; of another server they are not known. */
  readonly lessons?: number
  readonly lessons_done?: number
  readonly required_by: string | null
  readonly completed_at: string | null
  readonly reason: string | null
}

/** A page of a list. */
export interface Page<T> {
  readonly data: readonly T[]
  readonly meta: ListMeta
}

const pageOf = <T>(data: readonly T[], meta: unknown): Page<T> => ({ data, meta: meta as ListMeta })

const courseAddress = '/api/learner-courses'

/** What a list is asked for beside its page: of another server of the contract nothing that the contract has not. */
const ofOurs = (params: Readonly<Record<string, string | number>>) => (hasExtensions() ? params : {})

/** The search of a list, as the server takes it. */
const searched = (resource: AnyResource, search: string) =>
  Object.fromEntries(
    Object.entries(queryFor(resource, { filter: { ...(search && { search }) } }).filter ?? {}).map(
      ([name, text]) => [`filter[${name}]`, text],
    ),
  )

/** What the list of courses is asked for, by its address. */
export interface CourseQuery {
  readonly search: string
  /** The id of a catalogue: what stands in it, or in one below it. */
  readonly catalog: string
  readonly kind: string
  readonly page: number
}

export const coursesOnPage = 12

/** Whether whoever looks may learn at all: pages of courses open to everybody who is logged in. */
export const useLearns = (): boolean => useAbility().permits('learner-courses.index')

/** A page of the courses that are open to oneself, from 1. */
export const useCourses = ({ search, catalog, kind, page }: CourseQuery) =>
  useRead<readonly LearnerCourse[], Page<LearnerCourse>>(courseAddress, {
    params: {
      page,
      per_page: coursesOnPage,
      ...searched(learnerCourses, search),
      ...ofOurs({
        include: 'course_catalog,cover',
        ...(catalog && { 'filter[course_catalog_id]': belowValue(catalog) }),
        ...(kind && { 'filter[kind]': kind }),
      }),
    },
    of: { resource: learnerCourses },
    enabled: useLearns(),
    select: pageOf,
    staleTime: 15_000,
  })

/** One course; null where there is none that is open to oneself. */
export function useCourse(id: number | undefined) {
  const {
    data,
    error,
    isLoadingError: isError,
    refetch,
  } = useRead<LearnerCourse>(`${courseAddress}/${id}`, {
    params: ofOurs({ include: 'course_catalog,cover,gains,prerequisites' }),
    of: { resource: learnerCourses, id: id ?? 0 },
    enabled: id !== undefined,
    staleTime: 15_000,
    retry: false,
  })
  const isMissing = error?.statusCode === 404 || error?.statusCode === 403
  return { data: isMissing ? null : data, isError: isError && !isMissing, refetch }
}

/** The catalogues that hold a course which is open to oneself. */
export const useCatalogs = () =>
  useRead<readonly LearnerCatalog[]>('/api/learner-catalogs', {
    params: { per_page: -1, sort: 'name', include: 'cover,courses_count' },
    of: { resource: learnerCatalogs },
    // Another server of the contract knows of no catalogues of one's own.
    enabled: hasExtensions(),
    staleTime: 60_000,
  })

/** One's own enrolments, the last used first: in whichever state, or in those of some courses. */
export const useMyCourses = ({
  status,
  courseIds,
  page = 1,
}: {
  status?: string
  courseIds?: readonly number[]
  page?: number
}) =>
  useRead<readonly MyCourse[], Page<MyCourse>>('/api/my-courses', {
    params: {
      page,
      per_page: courseIds ? 100 : coursesOnPage,
      ...ofOurs({
        include: 'course.cover,lessons,lessons_done',
        ...(status && { 'filter[status]': status }),
        ...(courseIds && { 'filter[course_id]': courseIds.join(',') }),
      }),
    },
    of: { resource: myCourses },
    // Which of them are on a page is found by a filter of ours.
    enabled: !courseIds || (courseIds.length > 0 && hasExtensions()),
    select: pageOf,
    staleTime: 15_000,
  })

/** What stands between oneself and a course. */
export const useEntry = (id: number) =>
  useRead<CourseEntry<EnrolmentStatus>>(`${courseAddress}/${id}/entry`, {
    of: { resource: learnerCourses, id },
    staleTime: 5_000,
  })

/** What a course consists of, and who teaches it. */
export const useOutline = (id: number) =>
  useRead<CourseParts>(`${courseAddress}/${id}/outline`, {
    of: { resource: learnerCourses, id },
    staleTime: 60_000,
  })
