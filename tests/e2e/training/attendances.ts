import { expect, test } from '@playwright/test'
import { apiOf, isFree, look, open, type Row } from './scene.ts'

/** People in a workshop: assigned, on the waiting list and off it, done, or gone. */
export function attendanceJourney(): void {
  test('[API-2] people are assigned one by one and by a filter, leave, are admitted and graded: on a phone, in English', async ({
    browser,
    request,
  }) => {
    test.setTimeout(150_000)
    const mark = String(Date.now())
    const api = await apiOf(request)
    const me = await api.get('/api/users/me')
    const mine = await apiOf(request, 'learner@demo.test')
    const learner = await mine.get('/api/users/me')
    const title = await api.post('/api/titles', { name: `Usta ${mark}` })
    for (const name of ['Ada', 'Ece'])
      await api.post('/api/users', {
        first_name: name,
        last_name: mark,
        email: `${name}.${mark}@demo.test`.toLowerCase(),
        title_id: title.id,
      })
    const workshop = await api.post('/api/workshops', {
      name: `Lifting ${mark}`,
      summary: '…',
      owner_id: me.id,
      capacity: 1,
    })
    await api.post('/api/workshop-contents', {
      workshop_id: workshop.id,
      title: 'Why',
      minutes: 9,
      body: 'x',
    })
    await api.post(`/api/workshops/${workshop.id}/publish`)
    const attendances = async (filter = '') =>
      (await api.get(`/api/attendances?filter[workshop_id]=${workshop.id}&include=user${filter}`)) as Row[]

    // One by one: whoever comes first has the seat.
    const page = await open(browser, undefined, true)
    await page.goto(`/workshop/${workshop.id}/attendance/store`)
    await page
      .getByRole('searchbox')
      .or(page.getByPlaceholder(/Search/))
      .last()
      .fill('learner@demo.test')
    await page.getByRole('checkbox', { name: new RegExp(learner.full_name) }).click()
    await look(page, 'phone-assign')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Confirm: 1/ }).click()
    await expect(page).toHaveURL(/\/attendance$/)
    await expect(page.getByText('Active', { exact: true })).toBeVisible()
    // By a filter: the rest waits.
    await page.goto(`/workshop/${workshop.id}/attendance/store`)
    await page.getByRole('tab', { name: 'By filter' }).click()
    await page.getByRole('button', { name: 'Add filter' }).click()
    await page.getByRole('menuitem', { name: 'Title' }).click()
    await page.getByRole('textbox', { name: 'Search Title' }).fill(title.name)
    await page.getByRole('group', { name: 'Title' }).getByText(title.name).click()
    await page.keyboard.press('Escape')
    await expect(page.getByText('2 users found.')).toBeVisible()
    await look(page, 'phone-audience')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByRole('button', { name: /^Confirm: 2/ }).click()
    await expect(page.getByText('Waiting', { exact: true })).toHaveCount(2)
    await isFree(page)

    const waiting = await attendances('&filter[status]=waiting')
    expect(waiting.map(row => [row.user.full_name, row.source])).toEqual(
      expect.arrayContaining(['Ada', 'Ece'].map(name => [`${name} ${mark}`, 'assigned'])),
    )
    const [first, second] = waiting as [Row, Row]
    // There is no seat yet; one comes free by who leaves.
    await page.goto(`/attendance/${first.id}`)
    const admit = page.getByRole('button', { name: 'Admit' })
    await admit.click()
    await expect(page.getByRole('alert').filter({ hasText: 'Places taken: 1 of 1.' })).toBeVisible()
    await look(page, 'phone-full')
    const own = await open(browser, 'learner@demo.test', true)
    await own.goto('/my-workshop')
    await own.getByText(workshop.name).first().click()
    await expect(own.getByRole('heading', { name: workshop.name })).toBeVisible()
    await look(own, 'phone-own')
    await own.getByRole('button', { name: 'More actions' }).click()
    await own.getByRole('menuitem', { name: 'Leave the workshop' }).click()
    await own
      .getByRole('alertdialog')
      .or(own.getByRole('dialog'))
      .getByRole('button', { name: 'Leave the workshop' })
      .click()
    await expect(own.getByText('You have left the workshop.')).toBeVisible()
    await look(own, 'phone-left')
    await own.context().close()
    await page.reload()
    await admit.click()
    await expect(page.getByText('The participant has been admitted.')).toBeVisible()

    await page.getByRole('button', { name: 'More actions' }).click()
    await page.getByRole('menuitem', { name: 'Complete' }).click()
    const dialog = page.getByRole('dialog')
    const grade = dialog.getByLabel('Grade')
    for (const wrong of ['', '101']) {
      await grade.fill(wrong)
      await dialog.getByRole('button', { name: 'Complete' }).click()
      await expect(grade).toHaveAttribute('aria-invalid', 'true')
    }
    await look(page, 'phone-grade')
    await grade.fill('90')
    await dialog.getByRole('button', { name: 'Complete' }).click()
    await expect(page.getByText('The attendance has been completed.')).toBeVisible()
    await expect(
      page.getByText('A completed or withdrawn attendance cannot be changed.').first(),
    ).toBeVisible()
    await look(page, 'phone-completed')
    await isFree(page)
    // Who is done keeps the seat: the next one waits on.
    const after = await attendances()
    const stateOf = (id: number) => after.find(row => row.id === id)
    expect(stateOf(first.id)).toMatchObject({ status: 'completed', grade: 90 })
    expect(stateOf(second.id)).toMatchObject({ status: 'waiting', grade: null })
    expect(after.find(row => row.user_id === learner.id)).toMatchObject({ status: 'withdrawn' })
    await page.context().close()
  })
}
