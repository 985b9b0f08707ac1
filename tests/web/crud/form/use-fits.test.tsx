import { useController, useForm } from 'react-hook-form'
import { afterEach, expect, it } from 'vitest'
import { belongsTo, text } from '../../../../src/fields/index.ts'
import { type AnyResource, defineResource } from '../../../../src/metadata/resource.ts'
import type { FormValues } from '../../../../src/web/crud/form/resolver.ts'
import { useFits } from '../../../../src/web/crud/form/use-fits.ts'
import { renderHook } from '../../render-hook.tsx'

const lessons = defineResource('lessons', {
  title: 'name',
  fields: {
    name: text(),
    place: belongsTo('places'),
    room: belongsTo('rooms', { within: { place: 'place' } }),
    trainer: belongsTo('trainers', { where: [{ field: 'status', in: ['active'] }] }),
  },
  list: { columns: ['name'] },
})
const formField = (name: 'place' | 'room' | 'trainer') => ({
  name,
  key: `${name}_id`,
  field: lessons.config.fields[name],
})

let unmount: (() => Promise<void>) | undefined
afterEach(async () => {
  await unmount?.()
})

/** The form of a lesson with its values, and the filter of one field's picker. */
async function open(
  name: 'place' | 'room' | 'trainer',
  values: FormValues = { place_id: 1, room_id: 7, trainer_id: 3 },
  beside?: FormValues,
) {
  const hook = await renderHook(() => {
    const form = useForm<FormValues>({ defaultValues: values })
    const { field } = useController({ name: `${name}_id`, control: form.control })
    const fits = useFits(lessons as unknown as AnyResource, formField(name), form.control, field, beside)
    return { form, fits, value: field.value }
  })
  unmount = hook.unmount
  return hook
}

it('[CRS-1] offers in an input what a relation of another resource does', async () => {
  const parent = {
    name: 'parent',
    key: 'parent_id',
    field: belongsTo('course-contents', { like: 'course-contents.parent' }),
  }
  const hook = await renderHook(() => {
    const form = useForm<FormValues>({ defaultValues: { parent_id: null } })
    const { field } = useController({ name: 'parent_id', control: form.control })
    const beside = { course_id: 4 }
    return useFits(lessons as unknown as AnyResource, parent, form.control, field, beside)
  })
  unmount = hook.unmount
  expect(hook.current).toBe('course-contents.parent,4')
})

it('asks for records by the value that they have to agree with, and empties what was chosen by another', async () => {
  const hook = await open('room')
  expect(hook.current).toMatchObject({ fits: 'lessons.room,1', value: 7 })
  await hook.act(() => hook.current.form.setValue('place_id', 2))
  expect(hook.current).toMatchObject({ fits: 'lessons.room,2', value: null })
  await hook.act(() => hook.current.form.setValue('place_id', null))
  expect(hook.current.fits).toBe('lessons.room,')
})

it('goes by the values beside the form where it does not ask for them, and by its own where it does', async () => {
  const hook = await open('room', { room_id: null }, { place_id: 4 })
  expect(hook.current.fits).toBe('lessons.room,4')
  await hook.unmount()
  const asked = await open('room', { place_id: null, room_id: null }, { place_id: 4 })
  expect(asked.current.fits).toBe('lessons.room,')
})

it('keeps what comes with the other value: a draft, or what the form was opened with', async () => {
  const hook = await open('room')
  await hook.act(() => {
    hook.current.form.setValue('place_id', 2)
    hook.current.form.setValue('room_id', 9)
  })
  expect(hook.current).toMatchObject({ fits: 'lessons.room,2', value: 9 })
})

it('names the relation alone where nothing has to agree, and nothing where everything can be chosen', async () => {
  const hook = await open('trainer')
  expect(hook.current.fits).toBe('lessons.trainer')
  await hook.unmount()
  const free = await open('place')
  expect(free.current.fits).toBeUndefined()
})
