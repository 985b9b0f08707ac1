import { useController, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { courseContents } from '../../../../resources/education/course-contents.ts'
import type { FormValues } from '../../../../src/web/crud/form/resolver.ts'
import { useOffered } from '../../../../src/web/crud/form/use-offered.ts'
import { renderHook } from '../../render-hook.tsx'

const completion = {
  name: 'completion',
  key: 'completion',
  field: courseContents.config.fields.completion,
}

let unmount: (() => Promise<void>) | undefined
afterEach(async () => {
  await unmount?.()
})

/** The form of a content with its values, and what it can be completed by. */
async function open(values: FormValues, beside?: FormValues) {
  const hook = await renderHook(() => {
    const form = useForm<FormValues>({ defaultValues: values })
    const { field } = useController({ name: 'completion', control: form.control })
    const offered = useOffered(completion, form.control, field, beside)
    return { form, values: offered.options.values, value: field.value }
  })
  unmount = hook.unmount
  return hook
}

it('[CRS-1] offers what the kind of a content can tell, and another value for one that is gone', async () => {
  const hook = await open({ type: 'scorm', completion: 'package' })
  expect(hook.current.values).toEqual(['opened', 'viewed', 'time', 'confirmed', 'package'])
  await hook.act(() => hook.current.form.setValue('type', 'text'))
  expect(hook.current).toMatchObject({ values: ['opened', 'viewed', 'time', 'confirmed'], value: 'viewed' })
  await hook.act(() => hook.current.form.setValue('type', 'link'))
  expect(hook.current).toMatchObject({ values: ['opened', 'time', 'confirmed'], value: 'opened' })
  await hook.act(() => hook.current.form.setValue('completion', 'time'))
  await hook.act(() => hook.current.form.setValue('type', 'video'))
  expect(hook.current.value).toBe('time')
})

it('goes by the record where the form does not ask, and leaves nothing out where nothing is known', async () => {
  expect((await open({ completion: 'opened' }, { type: 'link' })).current.values).toHaveLength(3)
  await unmount?.()
  expect((await open({ completion: 'package' })).current).toMatchObject({ value: 'package' })
})
