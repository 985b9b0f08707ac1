import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import type { Notice } from '../../../metadata/notice.ts'
import { IconTile } from '../../ui/icon-tile.tsx'
import type { IconName } from '../../ui/icons.ts'
import { useFormat } from '../../ui/use-format.ts'

const icons: Readonly<Record<string, { icon: IconName; tone: 'primary' | 'info' | 'success' | 'warning' }>> =
  {
    account: { icon: 'person', tone: 'success' },
    announcement: { icon: 'campaign', tone: 'primary' },
    message: { icon: 'mail', tone: 'primary' },
    ticket: { icon: 'support_agent', tone: 'info' },
    task: { icon: 'schedule', tone: 'warning' },
  }

/** One notice: what it is about, when it came, and a dot while it is not read. */
export function NoticeLine({ notice, onOpen }: { readonly notice: Notice; onOpen(): void }) {
  const { t } = useTranslation('shell')
  const { moment } = useFormat()
  const { icon, tone } = icons[notice.kind] ?? { icon: 'info', tone: 'info' }
  return (
    <ButtonBase
      onClick={onOpen}
      sx={{
        display: 'grid',
        gridTemplateColumns: '32px minmax(0, 1fr) auto',
        gap: 1.5,
        alignItems: 'start',
        width: '100%',
        px: 2.5,
        py: 1.5,
        textAlign: 'left',
        '&:hover': { bgcolor: 'action.hover' },
      }}
    >
      <IconTile icon={icon} ground={`${tone}.container`} color={`${tone}.main`} />
      <Box sx={{ minWidth: 0 }}>
        <Box
          sx={{
            typography: 'body2',
            fontWeight: notice.read ? 400 : 650,
            color: notice.read ? 'text.secondary' : 'text.primary',
            overflowWrap: 'anywhere',
          }}
        >
          {notice.title}
        </Box>
        <Box
          sx={{
            typography: 'caption',
            color: 'text.secondary',
            whiteSpace: 'pre-line',
            overflowWrap: 'anywhere',
          }}
        >
          {notice.body}
        </Box>
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.75 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {moment(notice.sendDate)}
        </Box>
        {!notice.read && (
          <Box
            component="span"
            role="img"
            aria-label={t('bell.unread')}
            sx={{ width: 8, height: 8, borderRadius: '50%', bgcolor: 'focusRing' }}
          />
        )}
      </Box>
    </ButtonBase>
  )
}
