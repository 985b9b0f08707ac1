import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../../shell/breadcrumbs.ts'
import { PageHeader } from '../../ui/page-header.tsx'

export default function OrganizationChartPage() {
  const { t } = useTranslation('menu')
  useBreadcrumbs([{ label: t('pages.organization-chart') }])
  return <PageHeader title={t('pages.organization-chart')} />
}
