import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Paper from '@mui/material/Paper'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { type NoticeFilter, noticeFilters } from '../../../../metadata/own-notice.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { pageOf } from '../../../router/params.ts'
import { Icon } from '../../../ui/icon.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageNumbers } from '../../../ui/page-numbers.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { NoticeList } from '../bell/notice-list.tsx'
import { useMark, useNotices } from '../bell/notices.ts'

/** All of one's notices: those not read, those read, and all of them. */
export default function NotificationPage() {
  const { t } = useTranslation('shell')
  const [search, setSearch] = useSearchParams()
  // Which of them are read is a filter of our own.
  const filters = hasExtensions() ? noticeFilters : []
  const filter = filters.find(name => name === search.get('filter')) ?? 'all'
  const page = pageOf(search)
  const query = useNotices(page - 1, filter)
  const { data } = query
  const mark = useMark()
  useBreadcrumbs([{ label: t('bell.title') }])
  const show = (next: { filter: NoticeFilter; page?: number }) =>
    setSearch({
      ...(next.filter !== 'all' && { filter: next.filter }),
      ...(next.page && next.page > 1 && { page: String(next.page) }),
    })
  return (
    <Box sx={{ maxWidth: 760, pb: 6 }}>
      <PageHeader
        title={t('bell.title')}
        actions={
          Boolean(data?.meta.unread) && (
            <Button startIcon={<Icon name="check" />} onClick={() => mark.mutate({ what: 'readAll' })}>
              {t('bell.readAll')}
            </Button>
          )
        }
      />
      {filters.length > 0 && (
        <Tabs
          value={filter}
          onChange={(_, next: NoticeFilter) => show({ filter: next })}
          aria-label={t('bell.title')}
        >
          {filters.map(name => (
            <Tab
              key={name}
              value={name}
              label={
                name === 'unread' && data?.meta.unread
                  ? `${t(`bell.filter.${name}`)} (${data.meta.unread})`
                  : t(`bell.filter.${name}`)
              }
            />
          ))}
        </Tabs>
      )}
      <Paper variant="outlined" sx={{ mt: 2, overflow: 'hidden' }} aria-busy={query.isPending}>
        <NoticeList
          divided
          query={query}
          rows={6}
          empty={
            <EmptyState
              bare
              title={t(filter === 'all' ? 'bell.empty' : 'bell.emptyFilter')}
              text={filter === 'all' ? t('bell.emptyText') : undefined}
            />
          }
        />
      </Paper>
      <PageNumbers
        last={data?.meta.last_page}
        page={page}
        mt={2}
        onPage={next => show({ filter, page: next })}
        showFirstButton
        showLastButton
      />
    </Box>
  )
}
