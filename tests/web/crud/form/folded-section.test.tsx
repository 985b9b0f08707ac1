/** Sections of a form that are rarely needed: folded while all in them is as usual, and then they say what is not. */
import { act, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it } from 'vitest'
import { exams } from '../../../../resources/assessment/exams.ts'
import { formGroups } from '../../../../src/web/crud/form/fields.ts'
import { FoldedSection } from '../../../../src/web/crud/form/folded-section.tsx'
import type { FormValues } from '../../../../src/web/crud/form/resolver.ts'
import { emptyValues } from '../../../../src/web/crud/form/values.ts'
import { useLabels } from '../../../../src/web/crud/shared/labels.ts'
import { session } from '../../../../src/web/providers/session.ts'
import { drawInPortal } from '../../in-portal.tsx'

/** Draws the section of how questions come, opened with these values besides the usual ones. */
async function draw(values: FormValues) {
  let change: (key: string, value: unknown) => void = () => {}
  function Host() {
    const group = formGroups(exams, 'update', session.get().ability).find(({ name }) => name === 'room')
    if (!group) throw new Error('Exams have no such section')
    const opened = { ...emptyValues(group.fields), ...values }
    const { control, setValue } = useForm<FormValues>({ defaultValues: opened })
    change = setValue as typeof change
    const labels = useLabels(exams)
    return (
      <FoldedSection group={group} labels={labels} control={control} opened={opened} sx={{}}>
        <p>Alanlar</p>
      </FoldedSection>
    )
  }
  await drawInPortal(<Host />, {
    path: '/exams/9/update',
    texts: ['form', 'resources/exams'],
    answer: () => ({ status: 200, body: {} }),
  })
  const section = (await screen.findByText('Alanlar')).closest('details') as HTMLDetailsElement
  const summary = section.querySelector('summary') as HTMLElement
  return {
    section,
    says: () => summary.textContent,
    change: (key: string, value: unknown) => act(async () => change(key, value)),
    set: (isOpen: boolean) =>
      act(async () => {
        section.open = isOpen
        section.dispatchEvent(new Event('toggle'))
      }),
  }
}

const title = 'Soruların gelişi'
const help = `${title}Karışık sıra, gezinme ve giriş kodu. Varsayılan olarak sorular karışık gelir, gezinme serbesttir.`

it('[EXM-1] is folded while all is as usual, and names what of it is set', async () => {
  const { section, says, change, set } = await draw({})
  expect(section.open).toBe(false)
  expect(says()).toBe(help)
  await change('navigation', 'forward')
  await change('shuffle_options', false)
  expect(says()).toMatch(new RegExp(`^${title}Ayarlandı: .*Seçenekler karışık gelsin`))
  expect(says()).toContain('Sorular arasında gezinme')
  expect(says()).not.toContain('Giriş kodu')
  await set(true)
  // What is set stands there itself now.
  expect(says()).toBe(help)
  await change('navigation', 'free')
  await change('shuffle_options', true)
  await set(false)
  expect(says()).toBe(help)
})

it('[EXM-1] stands open where something in it was set before', async () => {
  const { section, says } = await draw({ access_code: 'Yaz-26' })
  expect(section.open).toBe(true)
  expect(says()).toBe(help)
})
