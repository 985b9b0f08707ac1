import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Popover from '@mui/material/Popover'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { belowRight } from '../../../ui/below-right.ts'
import { EmptyState } from '../../../ui/states.tsx'
import { NoticeList } from './notice-list.tsx'
import { useMark, useNotices } from './notices.ts'

/** The newest notices under the bell (specification 4 and 9). Closing it marks all as seen. */
export default function BellPopup(props: { readonly anchor: HTMLElement | null; onClose(): void }) {
  const { anchor, onClose } = props
  const { t } = useTranslation('shell')
  const id = useId()
  const query = useNotices()
  const { data } = query
  const mark = useMark()
  const close = () => {
    if (data?.meta.unseen) mark.mutate({ what: 'seen' })
    onClose()
  }
  return (
    <Popover
      open={Boolean(anchor)}
      anchorEl={anchor}
      onClose={close}
      {...belowRight}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': id,
          sx: {
            width: 'min(450px, calc(100vw - 32px))',
            minWidth: { sm: 400 },
            maxHeight: 500,
            display: 'flex',
            flexDirection: 'column',
          },
        } as object,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          px: 2.5,
          py: 1,
          minHeight: 56,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Typography id={id} variant="h4" component="h2" sx={{ flex: 1 }}>
          {t('bell.title')}
        </Typography>
        {Boolean(data?.meta.unread) && (
          <Button size="small" onClick={() => mark.mutate({ what: 'readAll' })}>
            {t('bell.readAll')}
          </Button>
        )}
      </Box>
      <Box sx={{ overflow: 'auto', flex: 1 }} aria-busy={query.isPending}>
        <NoticeList
          query={query}
          rows={4}
          empty={<EmptyState bare title={t('bell.empty')} text={t('bell.emptyText')} />}
          onLeave={close}
        />
      </Box>
      <Button
        component={Link}
        to="/notification"
        onClick={close}
        sx={{ borderRadius: 0, borderTop: 1, borderColor: 'divider', minHeight: 48 }}
      >
        {t('bell.all')}
      </Button>
    </Popover>
  )
}
