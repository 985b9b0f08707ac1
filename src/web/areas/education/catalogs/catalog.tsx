import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Pagination from '@mui/material/Pagination'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { SearchBox } from '../../../crud/list/search-box.tsx'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { CourseGrid, GridSkeleton } from '../shared/course-grid.tsx'
import { useCatalogs, useCourses } from '../shared/learning.ts'

/** One catalogue with the courses in it that are open to oneself. */
export default function LearnerCatalogPage() {
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const phone = useIsPhone()
  const { courseCatalogId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const catalogs = useCatalogs()
  const catalog = catalogs.data?.find(({ id }) => String(id) === courseCatalogId)
  const isMissing = catalogs.data !== undefined && !catalog
  const { data, isError, refetch } = useCourses({ search, catalog: courseCatalogId, kind: '', page })
  useBreadcrumbs([
    { label: t('courses.title'), route: '/course' },
    { label: t('catalogs.title'), route: '/course-catalogs' },
    { label: catalog?.name ?? (isMissing ? t('catalogs.missing') : '…') },
  ])
  const show = (next: { search?: string; page?: number }) => {
    const now = { search, page: 1, ...next }
    setParams({ ...(now.search && { search: now.search }), ...(now.page > 1 && { page: String(now.page) }) })
  }
  if (isMissing)
    return (
      <Box sx={{ maxWidth: 860 }}>
        <Typography variant="h2" component="h1" sx={{ mb: 2 }}>
          {t('catalogs.missing')}
        </Typography>
        <EmptyState
          title={t('catalogs.missing')}
          text={t('catalogs.missingText')}
          action={
            <Button component={Link} to="/course-catalogs">
              {t('catalogs.all')}
            </Button>
          }
        />
      </Box>
    )
  return (
    <Box sx={{ maxWidth: 1240, pb: 6 }} aria-busy={!data && !isError}>
      <PageHeader title={catalog?.name ?? '…'} aside={data && number(data.meta.total)} />
      {catalog?.description && (
        <Typography sx={{ color: 'text.secondary', maxWidth: '72ch', mt: -1.5, mb: 2.5 }}>
          {catalog.description}
        </Typography>
      )}
      <Box sx={{ mb: 2.5, display: 'flex' }}>
        <SearchBox
          value={search}
          placeholder={t('courses.search')}
          phone={phone}
          onSearch={text => show({ search: text })}
        />
      </Box>
      {isError ? (
        <ErrorState title={t('courses.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <GridSkeleton />
      ) : data.data.length === 0 ? (
        <EmptyState title={t('courses.noneFound')} text={t('courses.noneFoundText')} />
      ) : (
        <CourseGrid courses={data.data} />
      )}
      {data && data.meta.last_page > 1 && (
        <Pagination
          sx={{ mt: 3, '& ul': { justifyContent: 'center' } }}
          count={data.meta.last_page}
          page={page}
          onChange={(_, next) => show({ page: next })}
        />
      )}
    </Box>
  )
}
