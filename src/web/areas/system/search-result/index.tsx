import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import Typography from '@mui/material/Typography'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useSearchParams } from 'react-router'
import type { SearchCategory, SearchResult } from '../../../../metadata/search.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { searchKey } from '../../../shell/search/key.ts'
import { ResultLine } from '../../../shell/search/result-line.tsx'
import {
  type SearchResults,
  useDebounced,
  useResults,
  useSearchCategories,
} from '../../../shell/search/results.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  px: 2,
  py: 1,
  minHeight: 56,
  color: 'text.primary',
  textDecoration: 'none',
} as const

function Line({ result }: { readonly result: SearchResult }) {
  return (
    <Box component="li" sx={{ '& + &': { borderTop: '1px solid', borderColor: 'divider' } }}>
      {result.url ? (
        <Box component={Link} to={result.url} sx={{ ...line, '&:hover': { bgcolor: 'action.hover' } }}>
          <ResultLine result={result} />
        </Box>
      ) : (
        <Box sx={line}>
          <ResultLine result={result} />
        </Box>
      )}
    </Box>
  )
}

/** What was found in a category; `alone` where one looks through it alone. */
function Category(props: {
  readonly group: SearchResults['groups'][number]
  readonly alone: boolean
  readonly hasMore: boolean
  onMore(): void
}) {
  const { group, alone, hasMore, onMore } = props
  const { t } = useTranslation('search')
  return (
    <Box
      component="section"
      aria-label={t(`categories.${group.category}`, { defaultValue: group.category })}
      sx={{ mb: 4 }}
    >
      <Typography variant="h4" component="h2" sx={{ mb: 1 }}>
        {t(`categories.${group.category}`, { defaultValue: group.category })}
      </Typography>
      <Box
        component="ul"
        sx={theme => ({
          m: 0,
          p: 0,
          listStyle: 'none',
          overflow: 'hidden',
          border: '1px solid',
          borderColor: 'divider',
          borderRadius: `${theme.measures.radius.card}px`,
        })}
      >
        {group.results.map(result => (
          <Line key={`${result.resource}/${result.id}`} result={result} />
        ))}
      </Box>
      {!alone && hasMore && (
        <Button variant="text" size="small" onClick={onMore} sx={{ mt: 1 }}>
          {t('more')}
        </Button>
      )}
      {alone && hasMore && (
        <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
          {t('tooMany')}
        </Typography>
      )}
    </Box>
  )
}

/** What the global search found, by category; the text and the one category that is looked through stand in the address. */
export default function SearchResultPage() {
  const { t } = useTranslation('search')
  const [address, setAddress] = useSearchParams()
  const asked = address.get('p') ?? searchKey.get()
  const categories = Object.keys(useSearchCategories()) as SearchCategory[]
  const category = categories.find(known => known === address.get('category'))
  const [text, setText] = useState(asked)
  useEffect(() => setText(asked), [asked])
  const paused = useDebounced(text)
  const {
    data,
    isLoadingError: isError,
    isFetching,
    refetch,
  } = useResults(paused, category ? 50 : 10, category)
  useBreadcrumbs([{ label: t('title') }])
  const show = (next: { text: string; category?: SearchCategory }, replace = false) =>
    setAddress(
      { ...(next.text && { p: next.text }), ...(next.category && { category: next.category }) },
      { replace },
    )
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text that is searched for
  useEffect(() => {
    if (!paused) return
    searchKey.set(paused)
    if (paused !== address.get('p')) show({ text: paused, category }, true)
  }, [paused])
  const groups = (paused && data?.groups) || []
  return (
    <Box sx={{ maxWidth: 760, pb: 6 }}>
      <PageHeader title={t('title')} />
      <OutlinedInput
        fullWidth
        type="search"
        value={text}
        onChange={event => setText(event.target.value)}
        placeholder={t('open')}
        inputProps={{ 'aria-label': t('open'), maxLength: 200 }}
        startAdornment={
          <InputAdornment position="start">
            <Icon name="search" />
          </InputAdornment>
        }
        sx={{ mb: 3, height: 44 }}
      />
      {category && (
        <Button
          size="small"
          startIcon={<Icon name="arrow_back" />}
          onClick={() => show({ text: paused })}
          sx={{ mb: 2 }}
        >
          {t('everywhere')}
        </Button>
      )}
      {!text.trim() && <EmptyState title={t('empty')} text={t('hint')} />}
      {isError && paused && <ErrorState title={t('failed')} onRetry={() => void refetch()} />}
      {paused && !data && isFetching && <SkeletonRows rows={6} avatar columns={1} height={56} />}
      {paused && data && groups.length === 0 && !isError && (
        <EmptyState title={t('nothing', { text: paused })} text={t('nothingHelp')} />
      )}
      <Box aria-live="polite" aria-busy={isFetching}>
        {groups.map(group => (
          <Category
            key={group.category}
            group={group}
            alone={category !== undefined}
            hasMore={data?.more.includes(group.category) ?? false}
            onMore={() => show({ text: paused, category: group.category })}
          />
        ))}
      </Box>
    </Box>
  )
}
