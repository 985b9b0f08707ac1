import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { text } from '../../../../src/fields/index.ts'
import type { AnyField } from '../../../../src/metadata/field.ts'
import { focusField, focusFirst } from '../../../../src/web/crud/form/field-row.tsx'

const field = (name: string) => ({ name, key: name, field: text() as AnyField })

beforeAll(() => {
  Element.prototype.scrollIntoView ??= () => {}
})

it('whoever is led to an editor is in its text, and not on the first button of its bar', () => {
  render(
    <div data-field="body">
      <button type="button">bold</button>
      {/* biome-ignore lint/a11y/useSemanticElements: as an editor of formatted text is drawn */}
      <div role="textbox" contentEditable tabIndex={0} aria-label="body" suppressContentEditableWarning />
    </div>,
  )
  focusField('body')
  expect(document.activeElement).toBe(screen.getByLabelText('body'))
})

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
  focusFirst([field('label'), field('width')])
  expect(document.activeElement).toBe(screen.getByLabelText('label'))
  screen.getByLabelText('width').focus()
  focusFirst([field('label'), field('width')])
  expect(document.activeElement).toBe(screen.getByLabelText('width'))
})
