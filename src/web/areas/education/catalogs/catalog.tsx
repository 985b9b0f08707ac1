import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { SearchBox } from '../../../crud/list/search-box.tsx'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { pageOf } from '../../../router/params.ts'
import { MissingPage } from '../../../ui/missing-page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageNumbers } from '../../../ui/page-numbers.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { CatalogCards } from '../shared/catalog-card.tsx'
import { catalogTree, pathTo } from '../shared/catalog-tree.ts'
import { GridSkeleton } from '../shared/course-grid.tsx'
import { CourseResults } from '../shared/course-results.tsx'
import { useCatalogs, useCourses } from '../shared/learning.ts'

/** One catalogue with those below it, and the courses in all of them that are open to oneself. */
export default function LearnerCatalogPage() {
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const phone = useIsPhone()
  const { courseCatalogId = '' } = useParams()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const page = pageOf(params)
  const catalogs = useCatalogs()
  const path = pathTo(catalogTree(catalogs.data ?? []), courseCatalogId)
  const node = path.at(-1)
  const catalog = node?.catalog
  const isMissing = catalogs.data !== undefined && !catalog
  const answer = useCourses({ search, catalog: courseCatalogId, kind: '', page })
  const { data, isError } = answer
  useBreadcrumbs([
    { label: t('courses.title'), route: '/course' },
    { label: t('catalogs.title'), route: '/course-catalogs' },
    ...path
      .slice(0, -1)
      .map(above => ({ label: above.catalog.name, route: `/course-catalogs/${above.catalog.id}` })),
    { label: catalog?.name ?? (isMissing ? t('catalogs.missing') : '…') },
  ])
  const show = (next: { search?: string; page?: number }) => {
    const now = { search, page: 1, ...next }
    setParams({ ...(now.search && { search: now.search }), ...(now.page > 1 && { page: String(now.page) }) })
  }
  if (isMissing)
    return (
      <Box sx={{ maxWidth: 860 }}>
        <MissingPage
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
      {node && node.children.length > 0 && !search && page === 1 && (
        <Box component="section" aria-label={t('catalogs.title')} sx={{ mb: 3 }}>
          <CatalogCards nodes={node.children} />
        </Box>
      )}
      {/* What stands above comes first: it would push the courses down from under a finger. */}
      {catalogs.isLoading ? (
        <GridSkeleton />
      ) : (
        <>
          <Box sx={{ mb: 2.5, display: 'flex' }}>
            <SearchBox
              value={search}
              placeholder={t('courses.search')}
              phone={phone}
              onSearch={text => show({ search: text })}
            />
          </Box>
          <CourseResults
            answer={answer}
            none={<EmptyState title={t('courses.noneFound')} text={t('courses.noneFoundText')} />}
          />
          <PageNumbers last={data?.meta.last_page} page={page} onPage={next => show({ page: next })} />
        </>
      )}
    </Box>
  )
}
