import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import Dialog from '@mui/material/Dialog'
import IconButton from '@mui/material/IconButton'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useAccess } from '../../crud/shared/access.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { Acknowledgement } from './acknowledgement.tsx'
import { type Announcement, picturesOf, useMarkRead } from './announcements.ts'
import { Author } from './author.tsx'
import { detailPath } from './card.tsx'
import { Carousel } from './carousel.tsx'

/** The width of the popup, and how many numbers its indicator shows (specification 9). */
const width = 800
const numbers = 6

/** The numbers of the first announcements, and where one is among all. */
function Indicator(props: {
  readonly announcements: readonly Announcement[]
  readonly at: number
  onChoose(at: number): void
}) {
  const { announcements, at, onChoose } = props
  const { t } = useTranslation('announcements')
  return (
    <Box
      component="nav"
      aria-label={t('popup.pages')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '2px',
        flex: { xs: '1 1 100%', sm: 1 },
        minWidth: 0,
      }}
    >
      {announcements.slice(0, numbers).map(({ id, title }, index) => (
        <ButtonBase
          key={id}
          aria-label={t('popup.page', { n: index + 1, title })}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onChoose(index)}
          sx={theme => ({
            width: { xs: 44, sm: 34 },
            height: { xs: 44, sm: 34 },
            borderRadius: `${theme.measures.radius.control}px`,
            typography: 'body2',
            fontWeight: index === at ? 680 : 500,
            bgcolor: index === at ? 'primary.main' : undefined,
            color: index === at ? 'primary.contrastText' : 'text.primary',
            '&:hover': { bgcolor: index === at ? 'primary.dark' : 'action.hover' },
          })}
        >
          {index + 1}
        </ButtonBase>
      ))}
      <Box role="status" sx={{ typography: 'caption', color: 'text.secondary', ml: 1, whiteSpace: 'nowrap' }}>
        {t('popup.position', { nth: at + 1, total: announcements.length })}
      </Box>
    </Box>
  )
}

/** What was announced since one was here last, one after the other. Closing it marks all of them as read. */
export default function AnnouncementPopup(props: {
  readonly announcements: readonly Announcement[]
  onClosed(): void
}) {
  const { announcements, onClosed } = props
  const { t } = useTranslation('announcements')
  const { can } = useAccess()
  const navigate = useNavigate()
  const phone = useIsPhone()
  const titleId = useId()
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
  const pictures = picturesOf(present)
  return (
    <Dialog
      open={open}
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
            <Typography
              variant="body1"
              sx={{ mt: 0.75, maxWidth: '66ch', overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}
            >
              {present.body_summary}
            </Typography>
          </Box>
          <Acknowledgement
            key={present.id}
            announcement={present}
            onRead={can('user-announcements.show') ? openDetail : undefined}
          />
        </Box>
      </Box>
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
          <Indicator announcements={announcements} at={at} onChoose={choose} />
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
          {can('user-announcements.show') && (
            <Button variant="outlined" onClick={openDetail} sx={{ minHeight: { xs: 44, sm: 36 } }}>
              {t('detail')}
            </Button>
          )}
          <Button
            variant="contained"
            color="primary"
            autoFocus
            onClick={last ? close : () => choose(at + 1)}
            endIcon={last ? undefined : <Icon name="arrow_forward" />}
            sx={{ minHeight: { xs: 44, sm: 36 } }}
          >
            {t(last ? 'popup.close' : 'popup.next')}
          </Button>
        </Box>
      </Box>
    </Dialog>
  )
}
