import Box from '@mui/material/Box'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { OwnNotice, OwnNoticePage } from '../../../../metadata/own-notice.ts'
import { dividedList } from '../../../ui/divided-list.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { SkeletonRows } from '../../../ui/states.tsx'
import { linkOf } from './link.ts'
import { NoticeItem } from './notice-item.tsx'
import { useMark } from './notices.ts'

/** Notices, each of which is read once it is opened; `onLeave` is called before its page is. */
export function NoticeList(props: {
  readonly query: UseQueryResult<OwnNoticePage, unknown>
  /** How many there will be, as far as that is known. */
  readonly rows: number
  readonly empty: ReactNode
  /** Lines stand between them. */
  readonly divided?: boolean
  readonly onLeave?: () => void
}) {
  const { query, rows, empty, divided, onLeave } = props
  const { t } = useTranslation('shell')
  const navigate = useNavigate()
  const mark = useMark()
  const open = (notice: OwnNotice) => {
    if (!notice.read) mark.mutate({ what: 'read', id: notice.id })
    onLeave?.()
    const link = linkOf(notice.clickActionUrl)
    if (link && 'to' in link) void navigate(link.to)
  }
  const skeleton = (
    <Box sx={{ p: 2 }}>
      <SkeletonRows rows={rows} height={56} />
    </Box>
  )
  return (
    <Loaded bare query={query} failed={t('bell.failed')} loading={skeleton}>
      {({ data }) =>
        data.length === 0 ? (
          empty
        ) : (
          <Box component="ul" sx={divided ? dividedList : { m: 0, p: 0, listStyle: 'none' }}>
            {data.map(notice => (
              <li key={notice.id}>
                <NoticeItem notice={notice} onOpen={() => open(notice)} />
              </li>
            ))}
          </Box>
        )
      }
    </Loaded>
  )
}
