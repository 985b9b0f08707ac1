import Pause from '@mui/icons-material/PauseOutlined'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Media } from '../../../crud/shared/use-uploads.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Picture } from '../../../ui/picture.tsx'

/** Each picture stands so long, in milliseconds. */
const turn = 6000

function Arrow(props: {
  readonly label: string
  readonly side: 'left' | 'right'
  onClick(): void
  readonly children: ReactNode
}) {
  const { label, side, onClick, children } = props
  return (
    <IconButton
      aria-label={label}
      onClick={onClick}
      sx={theme => ({
        position: 'absolute',
        [side]: 14,
        top: '50%',
        mt: '-22px',
        width: 44,
        height: 44,
        borderRadius: '50%',
        bgcolor: 'background.raised',
        color: 'text.primary',
        border: `1px solid ${theme.vars.palette.divider}`,
        '&:hover': { bgcolor: 'background.subtle' },
      })}
    >
      {children}
    </IconButton>
  )
}

/** Which picture stands, and the button that stops them and lets them go on; none for who wants less motion. */
function Standing(props: {
  readonly at: number
  readonly total: number
  readonly stopped: boolean
  readonly onStop: (() => void) | undefined
}) {
  const { at, total, stopped, onStop } = props
  const { t } = useTranslation('announcements')
  return (
    <Box
      sx={{
        position: 'absolute',
        right: 14,
        bottom: 12,
        display: 'flex',
        gap: 1,
        alignItems: 'center',
      }}
    >
      {onStop && (
        <IconButton
          size="small"
          aria-label={t(stopped ? 'carousel.play' : 'carousel.pause')}
          onClick={onStop}
          sx={{
            bgcolor: 'background.inverse',
            color: 'text.inverse',
            '&:hover': { bgcolor: 'background.inverse' },
          }}
        >
          {stopped ? (
            <Icon name="play_arrow" sx={{ fontSize: 18 }} />
          ) : (
            <Pause aria-hidden sx={{ fontSize: 18 }} />
          )}
        </IconButton>
      )}
      <Box
        aria-hidden
        sx={{
          typography: 'caption',
          px: 1,
          py: 0.25,
          borderRadius: '6px',
          bgcolor: 'background.inverse',
          color: 'text.inverse',
        }}
      >
        {at + 1} / {total}
      </Box>
    </Box>
  )
}

/**
 * Pictures one after the other (specification 2.5): by themselves, until somebody points at them, is at them by key or
 * stops them, and not at all for who wants less motion. Arrows only where there are several.
 */
export function Carousel({
  pictures,
  height,
}: {
  readonly pictures: readonly Media[]
  readonly height: number
}) {
  const { t } = useTranslation('announcements')
  const still = useMediaQuery('(prefers-reduced-motion: reduce)', { noSsr: true })
  const [at, setAt] = useState(0)
  const [hovered, setHovered] = useState(false)
  const [stopped, setStopped] = useState(false)
  const several = pictures.length > 1
  const moving = several && !still && !stopped && !hovered
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => setAt(now => (now + 1) % pictures.length), turn)
    return () => clearInterval(timer)
  }, [moving, pictures.length])
  const go = (step: number) => setAt(now => (now + step + pictures.length) % pictures.length)
  return (
    <Box
      role="group"
      aria-roledescription="carousel"
      aria-label={t('carousel.label')}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
      onFocus={() => setHovered(true)}
      onBlur={() => setHovered(false)}
      onKeyDown={event => {
        if (!several || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return
        event.preventDefault()
        go(event.key === 'ArrowLeft' ? -1 : 1)
      }}
      sx={{ position: 'relative', height, overflow: 'hidden', bgcolor: 'background.sunken', flex: 'none' }}
    >
      <Box aria-live={moving ? 'off' : 'polite'} sx={{ height: '100%' }}>
        {pictures.map((picture, index) => (
          <Picture
            key={picture.id}
            url={picture.full_url ?? ''}
            alt={t('carousel.at', { n: index + 1, total: pictures.length, name: picture.file_name ?? '' })}
            sx={{
              position: 'absolute',
              inset: 0,
              width: '100%',
              height: '100%',
              objectFit: 'contain',
              opacity: index === at ? 1 : 0,
              visibility: index === at ? 'visible' : 'hidden',
              transition: still ? 'none' : 'opacity 260ms cubic-bezier(.2,0,0,1)',
            }}
          />
        ))}
      </Box>
      {several && (
        <>
          <Arrow label={t('carousel.previous')} side="left" onClick={() => go(-1)}>
            <Icon name="chevron_left" sx={{ fontSize: 24 }} />
          </Arrow>
          <Arrow label={t('carousel.next')} side="right" onClick={() => go(1)}>
            <Icon name="chevron_right" sx={{ fontSize: 24 }} />
          </Arrow>
          <Standing
            at={at}
            total={pictures.length}
            stopped={stopped}
            onStop={still ? undefined : () => setStopped(!stopped)}
          />
        </>
      )}
    </Box>
  )
}
