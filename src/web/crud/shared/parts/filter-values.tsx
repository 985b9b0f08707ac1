import { useTranslation } from 'react-i18next'
import { parseRange, splitValues } from '../../../../metadata/query.ts'
import type { FilterValueProps } from '../../../field.ts'
import { useFormat } from '../../../ui/use-format.ts'
import { useLabels } from '../labels.ts'

/** `Ali veya Veli` */
export function TextFilterValue({ value }: FilterValueProps) {
  const { t } = useTranslation('list')
  return splitValues(value).join(` ${t('filter.or')} `)
}

/** Labels of a select's values: `Aktif, Onay bekliyor` */
export function OptionsValue({ name, resource, value }: FilterValueProps) {
  const labels = useLabels(resource)
  return splitValues(value)
    .map(item => labels.option(name, item))
    .join(', ')
}

/** A range in words: `10 – 20`, `en az 10`, `en çok 20`. */
export function RangeValue({
  value,
  write,
}: {
  readonly value: string
  readonly write: (text: string) => string
}) {
  const { t } = useTranslation('list')
  const { from, to } = parseRange(value)
  if (from === to) return write(from)
  if (!to) return t('filter.atLeast', { value: write(from) })
  if (!from) return t('filter.atMost', { value: write(to) })
  return `${write(from)} – ${write(to)}`
}

/** `01.11.2026 – 30.11.2026`, `01.11.2026 ve sonrası` */
export function DateFilterValue({ value }: FilterValueProps) {
  const { t } = useTranslation('list')
  const format = useFormat()
  const { from, to } = parseRange(value)
  const write = (text: string) => format.date(text.slice(0, 10))
  if (from === to) return write(from)
  if (!to) return t('filter.since', { date: write(from) })
  if (!from) return t('filter.until', { date: write(to) })
  return `${write(from)} – ${write(to)}`
}
