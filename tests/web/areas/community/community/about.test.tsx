/** Who a profile is of, and what stands there where they say nothing of themselves. */
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ProfileAbout } from '../../../../../src/web/areas/community/community/about.tsx'
import type { CommunityProfile } from '../../../../../src/web/areas/community/community/profile.ts'
import { drawInPortal } from '../../../in-portal.tsx'

const nothing = 'Bu kişi henüz kendinden söz etmedi.'
const person = {
  id: 9,
  full_name: 'Can Demir',
  title: null,
  departments: [],
  email: 'can@kurum.example',
  phone: null,
  manager: null,
  first_image_media: null,
}
const empty: CommunityProfile = {
  user: person,
  profile: null,
  parts: {
    experiences: [],
    'educational-backgrounds': [],
    'user-languages': [],
    'user-skills': [],
    'profile-certificates': [],
    'social-medias': [],
  },
}
const draw = (data: CommunityProfile, own = false) =>
  drawInPortal(<ProfileAbout data={data} own={own} refresh={async () => undefined} />, {
    path: '/community/9',
    texts: ['community', 'common', 'resources/community-profiles'],
    answer: () => ({ status: 200, body: { data: null } }),
  })

it('of somebody else who says nothing names them, and says so', async () => {
  await draw(empty)
  await screen.findByRole('heading', { name: 'Can Demir' })
  screen.getByText(nothing)
})

it.each([
  ['a word', { ...empty, profile: { id: 1, headline: 'Usta' } }],
  ['a part', { ...empty, parts: { ...empty.parts, 'user-skills': [{ id: 1, name: 'Kaynak' }] } }],
])('of somebody else who says %s does not', async (_, data) => {
  await draw(data as unknown as CommunityProfile)
  await screen.findByRole('heading', { name: 'Can Demir' })
  expect(screen.queryByText(nothing)).toBeNull()
})

it('of one’s own asks to say something in its place', async () => {
  await draw(empty, true)
  await screen.findByRole('heading', { name: 'Can Demir' })
  expect(screen.queryByText(nothing)).toBeNull()
  expect(screen.getAllByRole('button').length).toBeGreaterThan(0)
})
