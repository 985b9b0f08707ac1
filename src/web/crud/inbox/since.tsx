import { useTranslation } from 'react-i18next'
import { withSuffix } from '../../ui/suffix.ts'
import { useFormat } from '../../ui/use-format.ts'

const day = 86_400_000

/** Since when something waits: of the last day how long ago it came, else from when on. */
export function Since({ at }: { readonly at: string }) {
  const { t } = useTranslation('inbox')
  const { ago, context } = useFormat()
  const age = Date.now() - Date.parse(at)
  if (age >= 0 && age < day) return t('came', { ago: ago(at) })
  const from = ago(at)
  // In English it stands within the sentence.
  const within = from.slice(0, 1).toLowerCase() + from.slice(1)
  return t('since', { from: context.locale === 'tr' ? withSuffix(from, 'ablative') : within })
}
