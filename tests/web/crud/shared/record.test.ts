import { describe, expect, it } from 'vitest'
import { enrolments } from '../../../../resources/education/enrolments.ts'
import { resourceList } from '../../../../resources/index.ts'
import { portalTexts } from '../../../../resources/privacy/portal-texts.ts'
import { duration, durationType, readDuration } from '../../../../src/fields/duration/index.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import { type DeclaredColumn, declaredColumns, shownColumns } from '../../../../src/web/crud/list/columns.ts'
import { columnLabel, tableColumns } from '../../../../src/web/crud/list/table-model.ts'
import { labelsOf, resourceNamespace } from '../../../../src/web/crud/shared/labels.ts'
import { titleOf } from '../../../../src/web/crud/shared/record.ts'
import { i18n, startI18n } from '../../../../src/web/providers/i18n.ts'
import { stubBrowser, stubTextFiles } from '../../browser.ts'

const chosen = (resourceList as readonly AnyResource[]).flatMap(resource => {
  const { options } = resource.config.fields[resource.config.title]
  return options.values ? [[resource, options.values as readonly string[]] as const] : []
})

describe('the name of a record', () => {
  it('[I18N-5] is the chosen value in words, in both languages', async () => {
    stubBrowser('/ticket-target')
    stubTextFiles()
    await startI18n('tr')
    expect(chosen.length).toBeGreaterThan(2)
    for (const language of ['tr', 'en']) {
      await i18n.changeLanguage(language)
      for (const [resource, values] of chosen) {
        await i18n.loadNamespaces(resourceNamespace(resource))
        const titles = values.map(value => titleOf(resource, { id: 1, [resource.config.title]: value }))
        expect(titles.filter(title => /^[a-z_]+$/.test(title))).toEqual([])
        expect(new Set(titles).size).toBe(values.length)
      }
    }
  })
})

describe('a record with a name in each language', () => {
  it('[I18N-5] has the reader’s, and the other where that is empty', async () => {
    stubBrowser('/portal-text')
    stubTextFiles()
    await startI18n('tr')
    const row = { id: 1, title_tr: 'Aydınlatma metni', title_en: 'Privacy notice' }
    expect(titleOf(portalTexts, row)).toBe('Aydınlatma metni')
    await i18n.changeLanguage('en')
    await i18n.loadNamespaces(resourceNamespace(portalTexts))
    expect(titleOf(portalTexts, row)).toBe('Privacy notice')
    expect(titleOf(portalTexts, { ...row, title_en: '' })).toBe('Aydınlatma metni')
    const [column] = shownColumns(declaredColumns(portalTexts, () => true))
    const labels = labelsOf(i18n, portalTexts, 'en')
    const heading = columnLabel(portalTexts, column as DeclaredColumn, labels, String)
    expect(heading).toBe('Title (English)')
    const [shown] = tableColumns(
      portalTexts,
      [column as DeclaredColumn],
      [],
      () => heading,
      labels,
      () => '',
    )
    expect(shown?.sortable).toBe(false)
  })
})

describe('a column of what nobody writes', () => {
  it('[CRS-3] says at its heading what it is made of; what is written says it in the form', async () => {
    stubBrowser('/enrolment')
    stubTextFiles()
    await startI18n('tr')
    await i18n.changeLanguage('tr')
    await i18n.loadNamespaces(resourceNamespace(enrolments))
    const labels = labelsOf(i18n, enrolments, 'tr')
    const columns = declaredColumns(enrolments, () => true)
    const shown = tableColumns(
      enrolments,
      columns,
      [],
      ({ name }) => name,
      labels,
      () => '',
    )
    const helpOf = (name: string) => shown.find(column => column.name === name)?.help
    expect(helpOf('progress')).toMatch(/Zorunlu derslerin ağırlığına göre/)
    expect(labels.help('required_by')).toBeTruthy()
    expect(helpOf('required_by')).toBeUndefined()
  })
})

describe('working time', () => {
  it.each([
    ['tr', 97_200, '27 s'],
    ['en', 99_000, '27 h 30 m'],
  ])('is written in hours, of which a day has not 24: %s', (locale, seconds, text) => {
    const { toText } = durationType
    expect(toText(duration({ largest: 'hour' }), seconds, locale, String)).toBe(text)
    expect(readDuration(text, locale, { largest: 'hour' })).toBe(seconds)
  })

  it('is read in hours: eight of them are no weeks', () => {
    const { fromText } = durationType
    const hours = duration({ largest: 'hour' })
    for (const text of ['8 s', '8 h']) expect(fromText(hours, text, 'tr', String)).toEqual({ value: 28_800 })
    for (const text of ['1 g', '2 d 3 s']) expect(fromText(hours, text, 'tr', String)).toHaveProperty('error')
    expect(fromText(duration(), '8 h', 'tr', String)).toEqual({ value: 8 * 604_800 })
    const target = duration({ min: 60, max: 10_000_000, largest: 'hour' })
    expect(durationType.check(target, 0)).toEqual({ key: 'durationRange', params: { a: 1, b: 2777 } })
    expect(durationType.check(target, 3_600)).toBeUndefined()
  })
})
