import { useTranslation } from 'react-i18next'
import { missingParts, retryMissing } from '../providers/missing.ts'
import { useStore } from '../providers/store.ts'
import { ErrorState } from '../ui/states.tsx'

/** Stands where something waits for its texts, once they are known to be missing: it says so, and asks again. */
export function WaitingForTexts() {
  const { t } = useTranslation('shell')
  const missing = useStore(missingParts)
  if (!missing.size) return null
  return <ErrorState title={t('missing.texts')} text={t('missing.text')} onRetry={retryMissing} />
}
