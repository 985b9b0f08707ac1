import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRevalidator } from 'react-router'
import { useBreadcrumbs } from '../providers/breadcrumbs.ts'
import { PageHeader } from '../ui/page-header.tsx'
import { ErrorState } from '../ui/states.tsx'

/**
 * Stands in the place of a page whose code or texts did not come: the menu and the way back stay. Opens the page when
 * asked to, and by itself when the connection is back.
 */
export function Unreachable() {
  const { t } = useTranslation('shell')
  const { revalidate, state } = useRevalidator()
  useBreadcrumbs([{ label: t('missing.page') }])
  useEffect(() => {
    const again = () => void revalidate()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [revalidate])
  return (
    <>
      <PageHeader title={t('missing.page')} />
      <ErrorState
        title={t('missing.notReached')}
        text={t('missing.text')}
        onRetry={() => {
          if (state === 'idle') void revalidate()
        }}
      />
    </>
  )
}
