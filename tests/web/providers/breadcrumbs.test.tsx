import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useBreadcrumbs, useCurrentBreadcrumbs } from '../../../src/web/providers/breadcrumbs.ts'

const Header = () => <nav>{useCurrentBreadcrumbs().map(({ label }) => label)}</nav>

function Wizard() {
  useBreadcrumbs([{ label: 'a step' }])
  return null
}

function Page({ isDraft }: { readonly isDraft: boolean }) {
  useBreadcrumbs([{ label: 'the record' }])
  return isDraft ? <Wizard /> : null
}

it('the way to a page stands again once what stood in the page has given way', () => {
  const all = (isDraft: boolean | undefined) => (
    <>
      <Header />
      {isDraft === undefined ? null : <Page isDraft={isDraft} />}
    </>
  )
  const { rerender } = render(all(false))
  expect(screen.getByRole('navigation').textContent).toBe('the record')
  rerender(all(true))
  expect(screen.getByRole('navigation').textContent).toBe('a step')
  rerender(all(false))
  expect(screen.getByRole('navigation').textContent).toBe('the record')
  rerender(all(undefined))
  expect(screen.getByRole('navigation').textContent).toBe('')
})
