import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { CatalogCards } from '../shared/catalog-card.tsx'
import { catalogTree } from '../shared/catalog-tree.ts'
import { GridSkeleton } from '../shared/course-grid.tsx'
import { useCatalogs } from '../shared/learning.ts'

/** The catalogues that hold a course which is open to oneself, those at the top: each leads to what stands below it. */
export default function LearnerCatalogsPage() {
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const query = useCatalogs()
  const { data } = query
  useBreadcrumbs([{ label: t('courses.title'), route: '/course' }, { label: t('catalogs.title') }])
  return (
    <Box sx={{ maxWidth: 1240, pb: 6 }} aria-busy={query.isPending}>
      <PageHeader title={t('catalogs.title')} aside={data && number(data.length)} />
      <Loaded query={query} failed={t('catalogs.failed')} loading={<GridSkeleton />}>
        {data =>
          data.length === 0 ? (
            <EmptyState title={t('catalogs.none')} text={t('courses.noneText')} />
          ) : (
            <CatalogCards nodes={catalogTree(data)} />
          )
        }
      </Loaded>
    </Box>
  )
}
