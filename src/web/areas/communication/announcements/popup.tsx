import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAbility } from '../../../providers/ability.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { type Announcement, picturesOf, useMarkRead } from './announcements.ts'
import { Author } from './author.tsx'
import { detailPath } from './card.tsx'
import { Carousel } from './carousel.tsx'
import { PopupPages } from './popup-pages.tsx'
import { AnnouncementText } from './text.tsx'

/** The width of the popup (specification 9). */
const width = 800

export interface PopupProps {
  readonly announcements: readonly Announcement[]
  onClosed(): void
}

interface PopupButton {
  readonly text: string
  readonly onClick: () => void
  readonly forward: boolean
}

/** Which of the announcements is shown, and what the reader can do about it. */
function usePopup(announcements: readonly Announcement[]) {
  const { permits } = useAbility()
  const navigate = useNavigate()
  const [open, setOpen] = useState(true)
  const [at, setAt] = useState(0)
  const [seen, setSeen] = useState<readonly number[]>([0])
  const { mutate } = useMarkRead()
  const present = announcements[at] as Announcement
  const last = at === announcements.length - 1
  const choose = (next: number) => {
    setAt(next)
    setSeen(all => [...all, next])
  }
  const close = () => {
    mutate(announcements.map(({ id }) => id))
    setOpen(false)
  }
  const openDetail = () => {
    // Who follows one has read as far as that; the others come again.
    mutate(announcements.filter((_, index) => seen.includes(index)).map(({ id }) => id))
    setOpen(false)
    void navigate(detailPath(present.id))
  }
  const mayOpen = permits('user-announcements.show')
  const isAsked = present.requires_acknowledgement && !present.acknowledged_at && mayOpen
  const goOn = last
    ? { text: 'popup.close', onClick: close, forward: false }
    : { text: 'popup.next', onClick: () => choose(at + 1), forward: true }
  // The one that stands out comes last.
  const buttons: readonly PopupButton[] = isAsked
    ? [goOn, { text: 'acknowledge.read', onClick: openDetail, forward: true }]
    : [...(mayOpen ? [{ text: 'detail', onClick: openDetail, forward: false }] : []), goOn]
  return { open, present, at, choose, close, mayOpen, buttons }
}

/** The way through the announcements, and the buttons of the one that is shown. */
function PopupFooter(
  props: Pick<PopupProps, 'announcements'> &
    Pick<ReturnType<typeof usePopup>, 'present' | 'at' | 'choose' | 'buttons'>,
) {
  const { announcements, present, at, choose, buttons } = props
  const { t } = useTranslation('announcements')
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        py: 1.75,
        pl: { xs: 2, sm: 3.5 },
        pr: { xs: 2, sm: 2.5 },
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.subtle',
      }}
    >
      {announcements.length > 1 ? (
        <PopupPages announcements={announcements} at={at} onChoose={choose} />
      ) : (
        <Box sx={{ flex: { xs: 0, sm: 1 } }} />
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: 1,
          ml: 'auto',
          '& > *': { flex: { xs: 1, sm: 'none' } },
        }}
      >
        {buttons.map(({ text, onClick, forward }, index) => (
          <Button
            key={`${present.id} ${text}`}
            {...(index === buttons.length - 1 && {
              variant: 'contained',
              color: 'primary',
              autoFocus: true,
            })}
            onClick={onClick}
            endIcon={forward && <Icon name="arrow_forward" />}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          >
            {t(text)}
          </Button>
        ))}
      </Box>
    </Box>
  )
}

/**
 * What was announced since one was here last, one after the other. Closing it marks all of them as read. The button
 * that stands out, and has the focus, does what is asked of the reader: to read and confirm, else to go on.
 */
export default function AnnouncementPopup({ announcements, onClosed }: PopupProps) {
  const { t } = useTranslation('announcements')
  const phone = useIsPhone()
  const titleId = useId()
  const popup = usePopup(announcements)
  const { present, close, mayOpen } = popup
  const pictures = picturesOf(present)
  return (
    <Dialog
      open={popup.open}
      onClose={close}
      fullScreen={phone}
      aria-labelledby={titleId}
      slotProps={{
        transition: { onExited: onClosed },
        paper: { sx: phone ? {} : { width, maxWidth: `min(${width}px, calc(100vw - 64px))` } },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, py: 1.75, pl: { xs: 2, sm: 3.5 }, pr: 1.75 }}>
        <Icon name="campaign" sx={{ color: 'primary.main' }} />
        <Box component="span" sx={{ flex: 1, typography: 'body2', fontWeight: 600 }}>
          {t('popup.title')}
        </Box>
        <IconButton aria-label={t('popup.close')} onClick={close} sx={{ width: 44, height: 44, my: -0.5 }}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box sx={{ flex: 1, minHeight: 0, overflow: 'auto', display: 'flex', flexDirection: 'column' }}>
        {pictures.length > 0 && <Carousel key={present.id} pictures={pictures} height={phone ? 160 : 252} />}
        <Box sx={{ display: 'grid', gap: 1.5, px: { xs: 2, sm: 3.5 }, pt: 2.5, pb: 2.75 }}>
          <Author announcement={present} />
          <Box>
            <Typography id={titleId} variant="h2" sx={{ overflowWrap: 'anywhere' }}>
              {present.title}
            </Typography>
            <Box sx={{ mt: 0.75 }}>
              <AnnouncementText key={present.id} announcement={present} />
            </Box>
          </Box>
          <Acknowledgement key={present.id} announcement={present} elsewhere={mayOpen} />
        </Box>
      </Box>
      <PopupFooter announcements={announcements} {...popup} />
    </Dialog>
  )
}
