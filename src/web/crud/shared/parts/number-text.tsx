import { useTranslation } from 'react-i18next'
import { formatNumber } from '../../../ui/format.ts'

/** A number as the language writes it. */
export function NumberText({ value }: { readonly value: number }) {
  const { i18n } = useTranslation()
  return formatNumber(value, { locale: i18n.language })
}
