/** The form of a new record, before anything was typed into it. */
import { expect, it, vi } from 'vitest'
import { questions } from '../../../../resources/assessment/questions.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import { useRecordForm } from '../../../../src/web/crud/form/use-record-form.ts'
import { emptyValues } from '../../../../src/web/crud/form/values.ts'
import { session } from '../../../../src/web/providers/session.ts'
import { inPortal, stubPortal } from '../../in-portal.tsx'
import { renderHook } from '../../render-hook.tsx'

it('has nothing unsaved in it, though fields that do not apply yet would start with a value', async () => {
  sessionStorage.clear()
  await stubPortal('/question-pool/store', () => ({ status: 200, body: { data: [], meta: {} } }))
  const groups = formGroups(questions, 'create', session.get().ability)
  const start = emptyValues(groups.flatMap(({ fields }) => fields))
  expect(start.scoring).toBe('all_or_nothing')
  const saving = { resource: questions, groups, start, onSaved: vi.fn() }
  const { current, unmount } = await renderHook(
    () => useRecordForm(saving, vi.fn()),
    inPortal('/question-pool/store'),
  )
  expect(current.changes).toBe(0)
  expect(Object.keys(sessionStorage).filter(key => key.startsWith('portal.draft'))).toEqual([])
  await unmount()
})
