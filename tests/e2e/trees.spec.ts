import AxeBuilder from '@axe-core/playwright'
import { expect, type Locator, type Page, test } from '@playwright/test'
import { api, browserOf } from './support/people.ts'
import { rowsIn } from './support/rows.ts'

interface Department {
  readonly id: number
  readonly name: string
  readonly parent_id: number | null
}

/** A branch of departments of this test's own, with names that Turkish letters sort and fold. */
async function branch(mark: string) {
  const make = async (name: string, parent_id: number | null): Promise<Department> =>
    (await api('super-admin', 'post', '/api/departments', { name: `${name} ${mark}`, parent_id })).body.data
  const top = await make('Şube İşleri', null)
  const below = [await make('Çağrı Merkezi', top.id), await make('Ölçme', top.id), await make('Ürün', top.id)]
  return { top, below }
}

const below = async ({ id }: Department): Promise<string[]> =>
  (await api('super-admin', 'get', `/api/departments/tree?parent_id=${id}`)).body.data.map(
    ({ name }: Department) => name.replace(/ \S+$/, ''),
  )

const rowOf = (page: Page, { id }: Department): Locator => page.locator(`[role="row"][data-id="${id}"]`)

test('[TBL-1] a tree of departments is walked and reordered by the keyboard', async ({ browser }) => {
  const { top, below: rows } = await branch('KLV')
  const [calls, tests, product] = rows as [Department, Department, Department]
  const page = await (await browserOf(browser, 'super-admin')).newPage()
  await page.goto('/department?filter[search]=KLV')
  await expect(page.getByRole('treegrid')).toBeVisible({ timeout: 30_000 })
  await expect(rowOf(page, top)).toHaveAttribute('aria-level', '1')
  await expect(rowOf(page, calls)).toHaveAttribute('aria-level', '2')
  await rowOf(page, top).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(rowOf(page, top)).toHaveAttribute('aria-expanded', 'false')
  await expect(rowOf(page, calls)).toHaveCount(0)
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(rowOf(page, calls)).toBeFocused()

  await page.keyboard.press('Shift+ArrowDown')
  await expect.poll(() => below(top)).toEqual(['Ölçme', 'Çağrı Merkezi', 'Ürün'])
  await expect(page.getByRole('status').filter({ hasText: 'artık “Şube İşleri KLV” altında' })).toHaveCount(1)
  await expect(rowOf(page, calls)).toBeFocused()
  await expect(rowOf(page, calls)).toHaveAttribute('aria-posinset', '2')

  await page.keyboard.press('Shift+ArrowRight')
  await expect.poll(() => below(tests)).toEqual(['Çağrı Merkezi'])
  await expect(rowOf(page, calls)).toHaveAttribute('aria-level', '3')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect.poll(() => below(top)).toEqual(['Ölçme', 'Çağrı Merkezi', 'Ürün'])

  await page.getByRole('button', { name: 'Geri al' }).click()
  await expect.poll(() => below(tests)).toEqual(['Çağrı Merkezi'])
  expect(await below(product)).toEqual([])
  const { violations } = await new AxeBuilder({ page }).include('[role="treegrid"]').analyze()
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('[TBL-1] a row is dragged between two others, and onto one', async ({ browser }) => {
  const { top, below: rows } = await branch('SRK')
  const [calls, tests, product] = rows as [Department, Department, Department]
  const page = await (await browserOf(browser, 'super-admin')).newPage()
  await page.goto('/department?filter[search]=SRK')
  const drag = async (row: Department, onto: Department, height: number) => {
    const from = await rowOf(page, row).locator('[data-handle]').boundingBox()
    const to = await rowOf(page, onto).boundingBox()
    if (!from || !to) throw new Error('It is not there')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(from.x + 30, from.y + 30, { steps: 4 })
    await page.mouse.move(to.x + 200, to.y + to.height * height, { steps: 8 })
  }
  await expect(rowOf(page, product)).toBeVisible({ timeout: 30_000 })
  await drag(product, calls, 0.1)
  await expect(rowOf(page, calls)).toHaveAttribute('data-drop', 'before')
  await page.mouse.up()
  await expect.poll(() => below(top)).toEqual(['Ürün', 'Çağrı Merkezi', 'Ölçme'])
  await expect(rowOf(page, product)).toHaveAttribute('aria-posinset', '1')

  await drag(tests, product, 0.5)
  await expect(rowOf(page, product)).toHaveAttribute('data-drop', 'inside')
  await page.keyboard.press('Escape')
  await page.mouse.up()
  expect(await below(product)).toEqual([])

  await drag(tests, product, 0.5)
  await page.mouse.up()
  await expect.poll(() => below(product)).toEqual(['Ölçme'])
  await expect(rowOf(page, tests)).toHaveAttribute('aria-level', '3')
  // Nothing is dropped below itself.
  await drag(product, tests, 0.5)
  await expect(page.locator('[data-drop]')).toHaveCount(0)
  await page.mouse.up()
})

test('[TBL-1] filters and an order that somebody chooses show the rows without levels', async ({
  browser,
}) => {
  const page = await (await browserOf(browser, 'super-admin')).newPage()
  await page.goto('/department')
  await expect(page.getByRole('treegrid')).toBeVisible({ timeout: 30_000 })
  await page.goto('/department?sort=name')
  await expect(page.getByRole('treegrid')).toHaveCount(0)
  await expect(rowsIn(page).first()).toBeVisible()
  await page.goto('/department?filter[is_active]=true')
  await expect(page.getByRole('treegrid')).toHaveCount(0)
})
