import type { ChildPageProps } from '../../../child-page.ts'
import { lazyPart } from '../../../ui/lazy.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'

const fallback = <SkeletonRows rows={6} columns={1} />
const Events = lazyPart(() => import('../events/index.tsx'), { texts: ['exam-report'], fallback })
const Answers = lazyPart(() => import('../answers/index.tsx'), {
  texts: ['exam-report', 'exam-results', 'marking', 'form'],
  fallback,
})

/**
 * What there is to read of attempts, by the tab: what happened in one, or what was answered in one, or in all of the person
 * of a result or an objection. One page, since the list of pages is loaded by everybody who logs in.
 */
export default function ExamEntryPage(props: ChildPageProps) {
  return props.relation === 'events' ? <Events {...props} /> : <Answers {...props} />
}
