import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import { courses as declared } from '../../../../../resources/education/courses.ts'
import { SearchBox } from '../../../crud/list/search-box.tsx'
import { useLabels } from '../../../crud/shared/labels.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { pageOf } from '../../../router/params.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageNumbers } from '../../../ui/page-numbers.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { catalogTree, flat } from '../shared/catalog-tree.ts'
import { CourseResults } from '../shared/course-results.tsx'
import { useCatalogs, useCourses } from '../shared/learning.ts'

const kinds = declared.config.fields.kind.options.values

type Filters = Readonly<Record<'search' | 'catalog' | 'kind', string>>

/** The text, the catalogue and the kind by which courses are narrowed down. */
function CourseFilters(props: Filters & { onChange(next: Partial<Filters>): void }) {
  const { search, catalog, kind, onChange } = props
  const { t } = useTranslation('learning')
  const labels = useLabels(declared)
  const phone = useIsPhone()
  const read = useCatalogs()
  const catalogs = flat(catalogTree(read.data ?? []))
  const select = (label: string) =>
    ({
      select: true,
      size: phone ? 'medium' : 'small',
      sx: { width: phone ? 'auto' : 200, flex: phone ? '1 1 140px' : 'none' },
      slotProps: { select: { displayEmpty: true, SelectDisplayProps: { 'aria-label': label } } },
    }) as const
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 2.5 }}>
      <Box sx={{ display: 'flex', flex: { xs: '1 1 100%', sm: 'none' } }}>
        <SearchBox
          value={search}
          placeholder={t('courses.search')}
          phone={phone}
          onSearch={text => onChange({ search: text })}
        />
      </Box>
      {(catalogs.length > 0 || read.isLoading) && (
        <TextField
          {...select(labels.field('course_catalog'))}
          value={catalogs.some(node => String(node.catalog.id) === catalog) ? catalog : ''}
          onChange={event => onChange({ catalog: event.target.value })}
        >
          <MenuItem value="">{t('courses.anyCatalog')}</MenuItem>
          {catalogs.map(({ catalog: { id, name }, depth }) => (
            <MenuItem key={id} value={String(id)} sx={{ pl: 2 + 2 * depth }}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      )}
      {hasExtensions() && (
        <TextField
          {...select(labels.field('kind'))}
          value={kind}
          onChange={event => onChange({ kind: event.target.value })}
        >
          <MenuItem value="">{t('courses.anyKind')}</MenuItem>
          {kinds.map(value => (
            <MenuItem key={value} value={value}>
              {labels.option('kind', value)}
            </MenuItem>
          ))}
        </TextField>
      )}
    </Box>
  )
}

/** The courses that are open to oneself, to be searched and narrowed down; what one looks for stands in the address. */
export default function LearnerCoursesPage() {
  const { t } = useTranslation('learning')
  const { number } = useFormat()
  const [params, setParams] = useSearchParams()
  const search = params.get('search') ?? ''
  const catalog = params.get('catalog') ?? ''
  const kind = kinds.find(known => known === params.get('kind')) ?? ''
  const page = pageOf(params)
  const answer = useCourses({ search, catalog, kind, page })
  const { data, isError } = answer
  useBreadcrumbs([{ label: t('courses.title') }])
  const show = (next: Partial<Filters> & { page?: number }) => {
    const now = { search, catalog, kind, page: 1, ...next }
    setParams({
      ...(now.search && { search: now.search }),
      ...(now.catalog && { catalog: now.catalog }),
      ...(now.kind && { kind: now.kind }),
      ...(now.page > 1 && { page: String(now.page) }),
    })
  }
  const narrowed = Boolean(search || catalog || kind)
  return (
    <Box sx={{ maxWidth: 1240, pb: 6 }}>
      <PageHeader
        title={t('courses.title')}
        aside={data && number(data.meta.total)}
        actions={
          hasExtensions() && (
            <Button component={Link} to="/course-catalogs">
              {t('catalogs.title')}
            </Button>
          )
        }
      />
      <CourseFilters search={search} catalog={catalog} kind={kind} onChange={show} />
      <Box aria-busy={!data && !isError}>
        <CourseResults
          answer={answer}
          none={
            <EmptyState
              title={t(narrowed ? 'courses.noneFound' : 'courses.none')}
              text={t(narrowed ? 'courses.noneFoundText' : 'courses.noneText')}
              action={narrowed && <Button onClick={() => setParams({})}>{t('courses.showAll')}</Button>}
            />
          }
        />
      </Box>
      <PageNumbers
        last={data?.meta.last_page}
        page={page}
        onPage={next => show({ page: next })}
        showFirstButton
        showLastButton
      />
    </Box>
  )
}
