import { describe, expect, it } from 'vitest'
import { roles } from '../../../../resources/organisation/roles.ts'
import { portalTexts } from '../../../../resources/privacy/portal-texts.ts'
import type { AnyField } from '../../../../src/metadata/field.ts'
import type { AnyResource } from '../../../../src/metadata/resource.ts'
import { copyValues } from '../../../../src/web/crud/form/copy.tsx'
import type { FormField } from '../../../../src/web/crud/form/fields.ts'
import type { AnyRow } from '../../../../src/web/field.ts'

const fieldsOf = (resource: AnyResource, ...names: string[]): FormField[] =>
  names.map(name => ({
    name,
    key: (resource.config.fields[name] as AnyField).storage === 'one' ? `${name}_id` : name,
    field: resource.config.fields[name] as AnyField,
  }))
const word = (language: string | undefined) => (language === 'en' ? 'copy' : 'kopya')

describe('[DEV-1] the form of a copy', () => {
  it('begins with what a copy takes, a title that says so, and without what is the one record’s alone', () => {
    const row = { id: 3, name: 'denetci', display_name: 'Denetçi', scope: 'all' } as unknown as AnyRow
    expect(copyValues(roles, fieldsOf(roles, 'display_name', 'name', 'scope'), row, word)).toEqual({
      display_name: 'Denetçi (kopya)',
      name: null,
      scope: 'all',
    })
  })

  it('keeps the titles of a next version, and leaves its day open', () => {
    const row = {
      id: 3,
      kind: 'help',
      title_tr: 'Yardım',
      title_en: 'Help',
      effective_from: '2030-01-01',
    } as unknown as AnyRow
    const fields = fieldsOf(portalTexts, 'kind', 'title_tr', 'title_en', 'effective_from')
    expect(copyValues(portalTexts, fields, row, word)).toEqual({
      kind: 'help',
      title_tr: 'Yardım',
      title_en: 'Help',
      effective_from: null,
    })
  })
})
