import { readFile } from 'node:fs/promises'
import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { pictures } from '../support/files.ts'
import { browserOf } from './support/people.ts'
import { inTurn, looks, wordsOf } from './support/words.ts'

/** A file as Moodle exports one: two that are taken, one with a change, and one that there is not here. */
const moodle = (mark: string) => `<?xml version="1.0" encoding="UTF-8"?>
<quiz>
  <question type="category"><category><text>$course$/top/Taşıma ${mark}/Kısa</text></category></question>
  <question type="multichoice"><name><text>Baretin rengi ${mark}</text></name>
    <questiontext format="html"><text><![CDATA[<p>Hangisi baret? <img src="@@PLUGINFILE@@/a.png" alt="küçük bir kare"></p>]]></text>
      <file name="a.png" path="/" encoding="base64">${pictures.png.toString('base64')}</file></questiontext>
    <defaultgrade>2</defaultgrade><single>true</single>
    <answer fraction="100" format="html"><text>Sarı</text><feedback><text>Evet</text></feedback></answer>
    <answer fraction="50" format="html"><text>Mavi</text><feedback><text></text></feedback></answer></question>
  <question type="truefalse"><name><text>Eldiven ${mark}</text></name>
    <questiontext format="html"><text><![CDATA[<p>Eldiven gerekir.</p>]]></text></questiontext>
    <hint><text>İpucu</text></hint>
    <answer fraction="100"><text>true</text></answer><answer fraction="0"><text>false</text></answer></question>
  <question type="multianswer"><name><text>Boşluklu ${mark}</text></name><questiontext><text>{1:SA:=a}</text></questiontext></question>
</quiz>`

/** The same program's own text format: two that are taken, and an essay among them. */
const gift = (mark: string) => `$CATEGORY: Taşıma ${mark}/Metin

::Kask ${mark}:: Kaskın rengi nedir? { =Sarı#Evet ~%50%Mavi ~Yeşil }

::Ayakkabı ${mark}:: Çelik burunlu ayakkabı gerekir. { TRUE }

::Anlat ${mark}:: Vardiyayı anlat. { }
`

for (const { language, phone, name } of inTurn(import.meta.url, looks))
  test(`[QST-1] questions come from a file of Moodle, and go into one: ${name}`, async ({ browser }) => {
    const { say } = wordsOf(language)
    const mark = `${Date.now()}`
    const context = await browserOf(browser, 'education-manager', { language, phone })
    const page = await context.newPage()
    await page.goto('/question-pool')
    const openImport = async () => {
      if (phone) {
        await page
          .getByRole('button', { name: say('list:more') })
          .first()
          .click()
        await page.getByRole('menuitem', { name: say('list:import.open') }).click()
      } else await page.getByRole('button', { name: say('list:import.open') }).click()
    }
    await openImport()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(/GIFT.*Aiken.*QTI/)).toBeVisible()
    await expect(
      dialog.getByLabel(say('resources/questions:fields.corporation'), { exact: true }),
    ).not.toHaveValue('')
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({
        name: 'sorular.xml',
        mimeType: 'text/xml',
        buffer: Buffer.from(moodle(mark)),
      })
    await dialog.getByRole('button', { name: say('list:import.check') }).click()

    // Question by question: what is refused and why, what is changed, and which categories are made.
    const lines = dialog.getByRole('list', { name: say('file-formats:import.heading') }).getByRole('listitem')
    await expect(lines).toHaveCount(3)
    await expect(lines.nth(0)).toContainText(`Boşluklu ${mark}`)
    await expect(lines.nth(0)).toContainText(say('question-formats:refused.kinds.multianswer'))
    await expect(lines.nth(1)).toContainText(say('question-formats:changed.hints'))
    await expect(lines.nth(2)).toContainText(say('file-formats:import.result.taken'))
    await expect(dialog.getByText(`Taşıma ${mark} / Kısa`)).toBeVisible()
    const found = await new AxeBuilder({ page }).include('[role=dialog]').analyze()
    expect(found.violations.map(({ id }) => id)).toEqual([])
    await dialog
      .getByRole('button', { name: say('file-formats:import.filterBy.refused', { count: 1 }) })
      .click()
    await expect(lines).toHaveCount(1)
    const report = page.waitForEvent('download')
    await dialog.getByRole('button', { name: say('file-formats:import.report') }).click()
    expect((await report).suggestedFilename()).toMatch(/\.xlsx$/)

    const skip = say('file-formats:import.skip', { count: 1 })
    await dialog.getByRole('button', { name: new RegExp(`^${skip}`) }).click()
    await dialog.getByRole('link', { name: say('list:import.showAdded', { count: 2 }) }).click()
    await expect(page.getByText(`Baretin rengi ${mark}`).first()).toBeVisible()
    await expect(page.getByText(`Eldiven ${mark}`).first()).toBeVisible()
    await expect(page.getByText(`Boşluklu ${mark}`)).toHaveCount(0)
    await page.getByText(`Baretin rengi ${mark}`).first().click()
    const picture = page.getByRole('img', { name: 'küçük bir kare' }).first()
    await expect(picture).toBeVisible()
    expect(await picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
    await page.goBack()
    await expect(page.getByText(`Eldiven ${mark}`).first()).toBeVisible()

    const choose = async (format: string) => {
      const label = say(`resources/questions:formats.${format}`)
      if (phone) {
        await page
          .getByRole('button', { name: say('list:more') })
          .first()
          .click()
        await page.getByRole('menuitem', { name: say('list:export.as', { format: label }) }).click()
      } else {
        await page.getByRole('button', { name: say('list:export.label') }).click()
        await page.getByRole('menuitem', { name: label }).click()
      }
      return page.getByRole('alertdialog')
    }
    // What Aiken does not keep is said before it is written.
    const aiken = await choose('aiken')
    await expect(aiken).toContainText(
      `${say('question-formats:losses.weights')}: ${say('file-formats:export.records', { count: 1 })}`,
    )
    await expect(aiken).toContainText(say('question-formats:losses.pictures'))
    await expect(aiken).toContainText(say('question-formats:skipped.type'))
    await aiken.getByRole('button', { name: say('file-formats:export.cancel') }).click()
    const xml = await choose('moodle-xml')
    await expect(xml).toContainText(
      say('file-formats:export.whole', { what: say('resources/questions:count', { count: 2 }) }),
    )
    const saved = page.waitForEvent('download')
    await xml.getByRole('button', { name: say('file-formats:export.download') }).click()
    const text = await readFile(await (await saved).path(), 'utf8')
    expect(text).toContain(`<text>$course$/top/Taşıma ${mark}/Kısa</text>`)
    expect(text.match(/<answer fraction="100"/g)).toHaveLength(2)
    expect(text).toContain('@@PLUGINFILE@@/')

    // Another format is told by what stands in the file, whatever it is called.
    await openImport()
    await dialog
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'sorular.txt', mimeType: 'text/plain', buffer: Buffer.from(gift(mark)) })
    await dialog.getByRole('button', { name: say('list:import.check') }).click()
    await expect(lines).toHaveCount(3)
    await expect(lines.filter({ hasText: `Anlat ${mark}` })).toHaveCount(1)
    await expect(dialog.getByText(`Taşıma ${mark} / Metin`)).toBeVisible()
    await dialog.getByRole('button', { name: say('list:import.add', { count: 3 }) }).click()
    await dialog.getByRole('link', { name: say('list:import.showAdded', { count: 3 }) }).click()
    await expect(page.getByText(`Kask ${mark}`).first()).toBeVisible()
    await context.close()
  })
