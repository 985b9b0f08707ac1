import { fireEvent, screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import type { PackageItem } from '../../../../../../resources/education/package.ts'
import { PackageTree } from '../../../../../../src/web/areas/education/player/views/package-tree.tsx'
import { drawInPortal } from '../../../../in-portal.tsx'

const item = (id: string, children: PackageItem[] = [], values: Partial<PackageItem> = {}): PackageItem => ({
  id,
  title: id,
  isVisible: true,
  href: children.length ? null : `${id}.html`,
  isTracked: true,
  children,
  ...values,
})

it('[CRS-3] a package of several lessons shows them below its headings; what it hides gives its place to what is in it', async () => {
  const root = item('Paket', [
    item('Giriş'),
    item('Birinci bölüm', [item('A'), item('Alt bölüm', [item('B')])]),
    item('Gizli', [item('C')], { isVisible: false }),
  ])
  const onOpen = vi.fn()
  await drawInPortal(<PackageTree root={root} open="A" closed={['B']} onOpen={onOpen} />, {
    path: '/course/1/learn',
    texts: ['player'],
    answer: () => ({ status: 200 }),
  })
  const tree = within(screen.getByRole('navigation', { name: 'Paketin bölümleri' }))
  expect(tree.getAllByRole('listitem').map(line => line.textContent)).toEqual([
    'Giriş',
    'Birinci bölüm',
    'A',
    'Alt bölüm',
    'B',
    'C',
  ])
  // Headings are read, lessons are chosen.
  expect(tree.getAllByRole('button').map(button => button.textContent)).toEqual(['Giriş', 'A', 'B', 'C'])
  expect(tree.getByRole('button', { name: 'A' }).getAttribute('aria-current')).toBe('true')
  expect((tree.getByRole('button', { name: 'B' }) as HTMLButtonElement).disabled).toBe(true)
  fireEvent.click(tree.getByRole('button', { name: 'C' }))
  expect(onOpen).toHaveBeenCalledWith('C')
})
