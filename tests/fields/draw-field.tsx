/** Draws the components of a field as its screens do: in a portal, with the resource's texts, a form and a theme. */
import { act } from '@testing-library/react'
import type { ReactNode } from 'react'
import { useForm } from 'react-hook-form'
import { text, typeOf } from '../../src/fields/index.ts'
import type { AnyField } from '../../src/metadata/field.ts'
import { type AnyResource, defineResource } from '../../src/metadata/resource.ts'
import { FieldRow } from '../../src/web/crud/form/field-row.tsx'
import type { FormField } from '../../src/web/crud/form/fields.ts'
import { type FormValues, resolverOf } from '../../src/web/crud/form/resolver.ts'
import { i18n } from '../../src/web/providers/i18n.ts'
import { type Answer, type Call, drawInPortal } from '../web/in-portal.tsx'

/** The name of the field, and what its label says. */
export const name = 'sample'
export const label = 'Örnek'

/** What the server has: departments, and uploads. */
const records = [
  { id: 3, name: 'Bilgi İşlem', full_name: 'Ece Kaya' },
  { id: 4, name: 'İnsan Kaynakları', full_name: 'Can Er' },
]

function answer({ url }: Call): Answer {
  const meta = { total: 2, last_page: 1, current_page: 1, per_page: 20, from: 1, to: 2 }
  if (url.includes('/medias')) return { status: 201, body: { data: { id: 9, file_name: 'yeni.png' } } }
  if (url.includes('reached')) return { status: 200, body: { data: { count: 12 } } }
  const ids = new URL(url, 'http://portal.test').searchParams.get('filter[id]')?.split(',')
  const data = records.filter(({ id }) => !ids || ids.includes(String(id)))
  return { status: 200, body: { data, meta } }
}

/** A resource with this one field. */
export const resourceWith = (field: AnyField): AnyResource =>
  defineResource('samples', {
    title: 'name',
    fields: { name: text(), [name]: field },
    list: { columns: ['name'] },
  } as never) as AnyResource

const texts = {
  fields: {
    [name]: label,
    [`${name}_text`]: 'Metin',
    [`${name}_level`]: 'Düzey',
    [`${name}_points`]: 'Puan',
    [`${name}_account`]: 'Hesap',
    [`${name}_words`]: 'Kelimeler',
  },
  options: {
    [`${name}_level`]: { low: 'Düşük', high: 'Yüksek' },
    [name]: {
      low: 'Düşük',
      high: 'Yüksek',
      length: 'Boy',
      colours: 'Renkler',
      note: 'Not',
      safe: 'Güvenli',
    },
  },
}

/** Draws something inside of a portal, with the texts of the resource. */
export async function draw(element: ReactNode): Promise<void> {
  const Texts = () => {
    i18n.addResourceBundle('tr', 'resources/samples', texts)
    return element
  }
  await drawInPortal(<Texts />, {
    path: '/',
    answer,
    texts: ['common', 'form', 'list', 'validation', 'resources/departments', 'resources/users'],
  })
}

/** What a field's input gave last. */
export interface Drawn {
  value(): unknown
  /** Says what is wrong with the value, as the server would. */
  refuse(message: string): Promise<void>
  /** Checks the value by the field's own rules. */
  check(): Promise<void>
}

/** Draws the field's row of a form. `record` is what is edited. */
export async function drawInput(
  field: AnyField,
  options: { readonly value?: unknown; readonly disabled?: boolean; readonly record?: object } = {},
): Promise<Drawn> {
  const resource = resourceWith(field)
  const key = typeOf(field).key(name)
  const formField: FormField = { name, key, field }
  let form: ReturnType<typeof useForm<FormValues>> | undefined
  const Host = () => {
    form = useForm<FormValues>({
      defaultValues: { [key]: options.value ?? null },
      resolver: resolverOf([formField]),
    })
    return (
      <FieldRow
        resource={resource}
        formField={formField}
        control={form.control}
        label={label}
        disabled={options.disabled}
        record={options.record as never}
      />
    )
  }
  await draw(<Host />)
  return {
    value: () => form?.getValues(key),
    refuse: message => act(async () => form?.setError(key, { type: 'server', message })),
    check: () => act(async () => void (await form?.trigger(key))),
  }
}

/** The texts that describe an element, as a screen reader says them after its name. */
export const descriptionOf = (element: Element): string =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .filter(Boolean)
    .map(id => document.getElementById(id)?.textContent ?? '')
    .join(' ')

/** The text of the whole page, in one line. */
export const pageText = (): string => document.body.textContent?.replace(/\s+/g, ' ').trim() ?? ''
