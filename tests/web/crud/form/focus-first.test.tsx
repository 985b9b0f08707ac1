import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { text } from '../../../../src/fields/index.ts'
import type { AnyField } from '../../../../src/metadata/field.ts'
import { focusFirst } from '../../../../src/web/crud/form/field-row.tsx'

const field = (name: string) => ({ name, key: name, field: text() as AnyField })

it('a dialog that has opened leaves the focus to who is in one of its fields already', () => {
  render(
    <div role="dialog">
      {['label', 'width'].map(name => (
        <div key={name} data-field={name}>
          <input aria-label={name} />
        </div>
      ))}
    </div>,
  )
  Element.prototype.scrollIntoView ??= () => {}
  focusFirst([field('label'), field('width')])
  expect(document.activeElement).toBe(screen.getByLabelText('label'))
  screen.getByLabelText('width').focus()
  focusFirst([field('label'), field('width')])
  expect(document.activeElement).toBe(screen.getByLabelText('width'))
})
