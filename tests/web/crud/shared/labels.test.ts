import { expect, it, vi } from 'vitest'
import { users } from '../../../../resources/organisation/users.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import { labelsOf } from '../../../../src/web/crud/shared/labels.ts'
import { i18n, startI18n } from '../../../../src/web/providers/i18n.ts'
import { stubBrowser, stubTextFiles } from '../../browser.ts'

it('the words of a resource are empty while they are on their way, and no keys', async () => {
  stubBrowser('/user')
  stubTextFiles()
  await startI18n('en')
  await i18n.loadNamespaces(['common'])
  const error = vi.spyOn(console, 'error').mockImplementation(() => {})
  const words = () => {
    const labels = labelsOf(i18n, users as AnyResource, 'en')
    return [labels.name, labels.field('first_name'), labels.option('status', 'active')]
  }
  expect(words()).toEqual(['', '', ''])
  expect(i18n.t('record:tabs.general')).toBe('')
  expect(error.mock.calls).toEqual([])
  await i18n.loadNamespaces(['resources/users'])
  expect(words()).toEqual(['Users', 'First name', 'Active'])
})
