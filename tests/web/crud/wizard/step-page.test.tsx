import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { courses } from '../../../../resources/education/courses.ts'
import { type AnyResource, defineResource } from '../../../../src/metadata/resource.ts'
import type { ChildPageProps } from '../../../../src/web/child-page.ts'
import Wizard from '../../../../src/web/crud/wizard/index.tsx'
import { AbilityProvider } from '../../../../src/web/providers/ability.ts'
import { abilityOf } from '../../../../src/web/providers/access.ts'
import { AreasProvider } from '../../../../src/web/providers/areas.ts'
import { drawInPortal } from '../../in-portal.tsx'

const { form: _form, lifecycle, ...config } = courses.config as AnyResource['config']

/** Courses whose plan is a page of an area, without which nothing is submitted. */
const paged = defineResource('courses', {
  ...config,
  lifecycle: {
    ...lifecycle,
    transitions: { submit: { from: ['draft'], to: 'in_review', require: ['capacity'] } },
  },
  wizard: {
    steps: [
      { name: 'information', fields: ['name', 'code'] },
      { name: 'plan', page: 'ticket', fills: ['capacity'], permission: 'courses.approve' },
      { name: 'publish' },
    ],
  },
} as never) as unknown as AnyResource

const record = {
  id: 5,
  name: 'Saha',
  code: 'S-1',
  status: 'draft',
  missing: [{ name: 'submit', fields: ['capacity'] }],
}

/** A page of an area, which says what it was given. */
function Plan({ id, record: given, relation, step }: ChildPageProps) {
  return (
    <button type="button" onClick={() => void step?.flush()}>
      {`${relation} ${id} ${given?.name} ${step?.locked}`}
    </button>
  )
}
const area = { childPages: { ticket: { load: async () => ({ default: Plan }) } } }

const texts = ['wizard', 'form', 'record', 'list', 'common', 'shell', 'validation', 'resources/courses']
const draw = (...permission_list: string[]) =>
  drawInPortal(
    <AbilityProvider value={abilityOf({ permission_list, denied_list: [], roles: [] })}>
      <AreasProvider value={[area as never]}>
        <Wizard resource={paged} id="5" ofDraft />
      </AreasProvider>
    </AbilityProvider>,
    {
      path: '/course-management/5',
      texts,
      answer: ({ method, body }) => {
        if (method === 'patch') return { status: 200, body: { data: { ...record, ...(body as object) } } }
        return { status: 200, body: { data: record }, headers: { etag: '"1"' } }
      },
    },
  )
const stepLine = () => screen.findByRole('navigation', { name: 'Adımlar' })

it('[CRS-1] a step of a wizard is a page of an area, to which what it fills leads', async () => {
  const { calls } = await draw('*')
  await stepLine()
  // What is typed elsewhere is stored where the page asks for it.
  fireEvent.change(await screen.findByRole('textbox', { name: /^Kod/ }), { target: { value: 'S-2' } })
  fireEvent.click(screen.getByRole('button', { name: /3\..*Yayın/ }))
  fireEvent.click(await screen.findByRole('button', { name: 'Kontenjan' }))
  const page = await screen.findByRole('button', { name: 'plan 5 Saha false' })
  expect((document.activeElement as HTMLElement).getAttribute('aria-label')).toBe('Plan')
  fireEvent.click(page)
  await expect.poll(() => calls.filter(({ method }) => method === 'patch').length).toBe(1)
  expect(calls.find(({ method }) => method === 'patch')?.body).toEqual({ code: 'S-2' })
})

it('[CRS-1] it is there for those alone who hold its permission', async () => {
  await draw('courses.show', 'courses.update', 'courses.index', 'courses.submit')
  await stepLine()
  expect(screen.queryByRole('button', { name: /Plan/ })).toBeNull()
  expect(screen.getByRole('button', { name: /2\..*Yayın/ })).toBeDefined()
})
