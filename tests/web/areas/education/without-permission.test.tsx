import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { pages } from '../../../../resources/pages.ts'
import { CourseResults } from '../../../../src/web/areas/education/shared/course-results.tsx'
import { useCourses } from '../../../../src/web/areas/education/shared/learning.ts'
import { AbilityProvider } from '../../../../src/web/providers/ability.ts'
import { principalAbilityOf } from '../../../../src/web/providers/access.ts'
import { drawInPortal } from '../../in-portal.tsx'

function List() {
  const answer = useCourses({ search: '', catalog: '', kind: '', page: 1 })
  return <CourseResults answer={answer} none="Sana açık bir eğitim yok" />
}

it('the courses of learners open to everybody who is logged in, and ask nothing for whoever may not learn', async () => {
  expect([pages['learner-courses'].access, pages['learner-course'].access]).toEqual(['login', 'login'])
  const nobody = principalAbilityOf({ permission_list: [], denied_list: [], roles: [] } as never).ability
  const { calls } = await drawInPortal(
    <AbilityProvider value={nobody}>
      <List />
    </AbilityProvider>,
    { path: '/course', texts: ['learning', 'list', 'shell'], answer: () => ({ status: 403 }) },
  )
  await screen.findByText('Sana açık bir eğitim yok')
  expect(calls.filter(({ url }) => url.includes('learner-courses'))).toEqual([])
})
