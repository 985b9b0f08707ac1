/** Screens that lead back to where one came from: a step of a wizard, too. */
import { fireEvent, render, screen } from '@testing-library/react'
import { createMemoryRouter, Link, RouterProvider } from 'react-router'
import { expect, it } from 'vitest'
import { useCameFrom, useWayBack } from '../../../../src/web/crud/shared/came-from.ts'

function Wizard() {
  return (
    <Link to="/exams/10/participants/store" state={useCameFrom()}>
      add
    </Link>
  )
}
const Assign = () => <Link to={useWayBack('/exams/10/participants')}>back</Link>

const draw = (path: string) => {
  const routes = [
    { path: '/exams/:id', element: <Wizard /> },
    { path: '/exams/:id/participants/store', element: <Assign /> },
  ]
  render(<RouterProvider router={createMemoryRouter(routes, { initialEntries: [path] })} />)
}

it('[EXM-1] leads back to the wizard that one came from', async () => {
  draw('/exams/10?view=x')
  fireEvent.click(screen.getByText('add'))
  expect((await screen.findByText('back')).getAttribute('href')).toBe('/exams/10?view=x')
})

it('leads to its tab where one came from nowhere', async () => {
  draw('/exams/10/participants/store')
  expect((await screen.findByText('back')).getAttribute('href')).toBe('/exams/10/participants')
})
