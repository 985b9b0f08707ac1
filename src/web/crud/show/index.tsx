import { useBreadcrumbs } from '../../shell/breadcrumbs.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import type { ScreenProps } from '../screens.ts'
import { useLabels } from '../shared/labels.ts'

export default function Screen({ screen }: ScreenProps) {
  const labels = useLabels(screen.resource)
  useBreadcrumbs([{ label: labels.name }])
  return <PageHeader title={labels.name} />
}
