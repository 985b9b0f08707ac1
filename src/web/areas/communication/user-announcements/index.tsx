import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useSearchParams } from 'react-router'
import { SearchBox } from '../../../crud/list/search-box.tsx'
import { AskSupport } from '../../../crud/shared/parts/ask-support.tsx'
import { useAbility } from '../../../providers/ability.ts'
import { useBreadcrumbs } from '../../../providers/breadcrumbs.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { pageOf } from '../../../router/params.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Loaded } from '../../../ui/loaded.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { PageNumbers } from '../../../ui/page-numbers.tsx'
import { EmptyState, SkeletonRows } from '../../../ui/states.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { type AnnouncementView, useAnnouncements, views } from '../announcements/announcements.ts'
import { AnnouncementCard } from '../announcements/card.tsx'

/** Why there is none, and whom to ask for one. */
function NoAnnouncements({ view, search }: { readonly view: AnnouncementView; readonly search: string }) {
  const { t } = useTranslation('announcements')
  const announces = useAbility().permits('announcements.store')
  if (search || view !== 'current')
    return <EmptyState title={search ? t('empty.search', { text: search }) : t(`empty.${view}`)} />
  return (
    <EmptyState
      title={t('empty.current')}
      text={[t('empty.currentText'), !announces && t('empty.ask')].filter(Boolean).join(' ')}
      {...(!announces && { action: <AskSupport /> })}
    />
  )
}

/** What is announced to oneself: present, unread, to be acknowledged, and what has expired. */
export default function UserAnnouncementsPage() {
  const { t } = useTranslation('announcements')
  const { number } = useFormat()
  const { permits } = useAbility()
  const announces = permits('announcements.store')
  const phone = useIsPhone()
  const [params, setParams] = useSearchParams()
  const address = useLocation()
  const offered = hasExtensions() ? views : []
  const view = offered.find(name => name === params.get('view')) ?? 'current'
  const search = params.get('search') ?? ''
  const page = pageOf(params)
  const query = useAnnouncements(view, page, search)
  const { data } = query
  useBreadcrumbs([{ label: t('title') }])
  const show = (next: { view?: AnnouncementView; search?: string; page?: number }) => {
    const now = { view, search, page: 1, ...next }
    setParams({
      ...(now.view !== 'current' && { view: now.view }),
      ...(now.search && { search: now.search }),
      ...(now.page > 1 && { page: String(now.page) }),
    })
  }
  return (
    <Box sx={{ maxWidth: 860, pb: 6 }}>
      <PageHeader
        title={t('title')}
        aside={data && number(data.meta.total)}
        actions={
          announces && (
            <Button component={Link} to="/announcement-management" startIcon={<Icon name="settings" />}>
              {t('manage')}
            </Button>
          )
        }
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2.5 }}>
        {offered.length > 0 && (
          <Tabs
            value={view}
            onChange={(_, next: AnnouncementView) => show({ view: next })}
            aria-label={t('filter.label')}
            variant="scrollable"
            scrollButtons={false}
            sx={{ flex: '1 1 360px', minWidth: 0 }}
          >
            {offered.map(name => (
              <Tab key={name} value={name} label={t(`filter.${name}`)} />
            ))}
          </Tabs>
        )}
        <SearchBox
          value={search}
          placeholder={t('search')}
          phone={phone}
          onSearch={text => show({ search: text })}
        />
      </Box>
      <Box aria-busy={query.isPending}>
        <Loaded
          query={query}
          failed={t('failed')}
          loading={<SkeletonRows rows={5} height={120} avatar columns={1} />}
        >
          {data =>
            data.data.length === 0 ? (
              <NoAnnouncements view={view} search={search} />
            ) : (
              <Box component="ul" sx={{ display: 'grid', gap: 2, m: 0, p: 0, listStyle: 'none' }}>
                {data.data.map(announcement => (
                  <Box component="li" key={announcement.id} sx={{ minWidth: 0 }}>
                    <AnnouncementCard
                      announcement={announcement}
                      detailTemplate={`/announcement/{announcementId}${address.search}`}
                    />
                  </Box>
                ))}
              </Box>
            )
          }
        </Loaded>
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
