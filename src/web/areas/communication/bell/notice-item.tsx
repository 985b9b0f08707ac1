import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { noticeKindsOf } from '../../../../metadata/area-names.ts'
import type { OwnNotice } from '../../../../metadata/own-notice.ts'
import { useAreas } from '../../../providers/areas.ts'
import { iconAddress } from '../../../providers/media.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { linkOf } from './link.ts'

/** What a notice is about: the picture that the server names, else the icon of its kind. */
function Sign({ notice: { iconUrl, kind } }: { readonly notice: OwnNotice }) {
  const [failed, setFailed] = useState(false)
  const { icon = 'info', tone = 'info' } = noticeKindsOf(useAreas())[kind] ?? {}
  const address = iconAddress(iconUrl)
  if (!address || failed) return <IconTile icon={icon} ground={`${tone}.container`} color={`${tone}.main`} />
  return (
    <Box
      component="img"
      src={address}
      alt=""
      referrerPolicy="no-referrer"
      onError={() => setFailed(true)}
      sx={{ width: 32, height: 32, borderRadius: 1, objectFit: 'contain' }}
    />
  )
}

/** One notice: what it is about, when it came, and a dot while it is not read. */
export function NoticeItem({ notice, onOpen }: { readonly notice: OwnNotice; onOpen(): void }) {
  const { t } = useTranslation('shell')
  const { ago } = useFormat()
  const link = linkOf(notice.clickActionUrl)
  const leaves = link && 'href' in link ? link : undefined
  return (
    <ButtonBase
      onClick={onOpen}
      {...(leaves && { component: 'a', href: leaves.href, target: '_blank', rel: 'noopener noreferrer' })}
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
      <Sign notice={notice} />
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
        {leaves && (
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 0.5,
              typography: 'caption',
              color: 'primary.main',
            }}
          >
            <Icon name="open_in_new" sx={{ fontSize: 14 }} />
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {t('bell.opensElsewhere', { host: leaves.host })}
            </Box>
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.75 }}>
        <Box sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {ago(notice.sendDate)}
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
