/** What a record's page says of it. */
import { cleanup, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { departments } from '../../../../resources/organisation/departments.ts'
import { titles } from '../../../../resources/organisation/titles.ts'
import { tickets } from '../../../../resources/support/tickets.ts'
import { labelsOf } from '../../../../src/web/crud/shared/labels.ts'
import { General } from '../../../../src/web/crud/show/general.tsx'
import { i18n } from '../../../../src/web/providers/i18n.ts'
import { drawInPortal } from '../../in-portal.tsx'

it('names its fields and sections without the help that the form gives to who fills it in', async () => {
  let found = 0
  for (const resource of [departments, titles, tickets]) {
    const { form = [] } = resource.config
    await drawInPortal(<General resource={resource} record={{ id: 5, name: 'Bakım', subject: 'Bakım' }} />, {
      path: '/',
      texts: ['common', 'form', 'record', 'list', `resources/${resource.name}`],
      answer: () => ({ status: 200, body: { data: [], meta: { total: 0 } } }),
    })
    await screen.findAllByRole('heading')
    const labels = labelsOf(i18n, resource, 'tr')
    const said = document.body.textContent ?? ''
    const sections = form.map(({ name }) => labels.section(name))
    const fields = form.flatMap(({ fields }) => fields.map(name => labels.help(name)))
    const help = [
      ...fields,
      ...sections.flatMap(({ help, storeHelp, updateHelp }) => [help, storeHelp, updateHelp]),
    ]
    for (const text of help.filter(text => text !== undefined)) {
      found++
      expect(said, resource.name).not.toContain(text)
    }
    cleanup()
  }
  expect(found).toBeGreaterThan(4)
})
