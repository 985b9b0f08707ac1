import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { focusRing } from '../../../theme/focus-ring.ts'
import { covering } from '../../../ui/covering-link.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { GridSkeleton, gridColumns } from '../shared/course-grid.tsx'
import { Cover } from '../shared/cover.tsx'
import { type LearnerCatalog, useCatalogs } from '../shared/learning.ts'

function CatalogCard({ catalog }: { readonly catalog: LearnerCatalog }) {
  const { t } = useTranslation('learning')
  const { id, name, description, cover, courses_count: count } = catalog
  return (
    <Card
      component="article"
      aria-label={name}
      sx={theme => ({
        position: 'relative',
        height: '100%',
        overflow: 'hidden',
        '&:hover': { borderColor: theme.vars.palette.primary.main },
        '&:has(a:focus-visible)': focusRing(theme),
      })}
    >
      <Cover id={id} cover={cover} ratio="16 / 6" />
      <Box sx={{ display: 'grid', gap: 0.5, p: 2 }}>
        <Box
          component={Link}
          to={`/course-catalogs/${id}`}
          sx={{
            typography: 'subtitle1',
            fontWeight: 650,
            color: 'text.primary',
            textDecoration: 'none',
            outline: 'none',
            overflowWrap: 'anywhere',
            ...covering,
          }}
        >
          {name}
        </Box>
        {description && <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{description}</Box>}
        {count !== undefined && (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{t('catalogs.count', { count })}</Box>
        )}
      </Box>
    </Card>
  )
}

/** The catalogues that hold a course which is open to oneself. */
export default function LearnerCatalogsPage() {
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const { data, isLoadingError: isError, refetch } = useCatalogs()
  useBreadcrumbs([{ label: t('courses.title'), route: '/course' }, { label: t('catalogs.title') }])
  return (
    <Box sx={{ maxWidth: 1240, pb: 6 }} aria-busy={!data && !isError}>
      <PageHeader title={t('catalogs.title')} aside={data && number(data.length)} />
      {isError ? (
        <ErrorState title={t('catalogs.failed')} onRetry={() => void refetch()} />
      ) : !data ? (
        <GridSkeleton />
      ) : data.length === 0 ? (
        <EmptyState title={t('catalogs.none')} text={t('courses.noneText')} />
      ) : (
        <Box component="ul" sx={{ ...gridColumns, m: 0, p: 0, listStyle: 'none' }}>
          {data.map(catalog => (
            <Box component="li" key={catalog.id} sx={{ minWidth: 0 }}>
              <CatalogCard catalog={catalog} />
            </Box>
          ))}
        </Box>
      )}
    </Box>
  )
}
