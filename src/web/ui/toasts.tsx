import CheckCircle from '@mui/icons-material/CheckCircleOutlined'
import Close from '@mui/icons-material/CloseOutlined'
import ErrorOutline from '@mui/icons-material/ErrorOutlineOutlined'
import InfoOutlined from '@mui/icons-material/InfoOutlined'
import WarningAmber from '@mui/icons-material/WarningAmberOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Theme } from '@mui/material/styles'
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../providers/store.ts'
import { dismissToast, type Toast, toasts } from '../providers/toast.ts'
import { noticesBottom } from '../theme/measures.ts'
import { visuallyHidden } from './visually-hidden.ts'

const icons = { success: CheckCircle, error: ErrorOutline, info: InfoOutlined, warning: WarningAmber }

/** How long a notice stays, in ms: errors longer, since they must be read. */
const stay = { success: 4000, info: 6000, warning: 8000, error: 10000 }

/** One with something to do stays longer, in ms. */
const stayToAct = 12000

const colours = (tone: Toast['tone'], { vars }: Theme) =>
  tone === 'success'
    ? { bgcolor: vars.palette.background.inverse, color: vars.palette.text.inverse }
    : { bgcolor: vars.palette[tone].container, color: vars.palette[tone].onContainer }

function Bar({ toast }: { readonly toast: Toast }) {
  const { t } = useTranslation('shell')
  const { key, tone, action } = toast
  const [paused, setPaused] = useState(false)
  useEffect(() => {
    if (toast.sticky || paused) return
    const timer = setTimeout(() => dismissToast(toast.key), toast.action ? stayToAct : stay[toast.tone])
    return () => clearTimeout(timer)
  }, [toast, paused])
  const Icon = icons[tone]
  return (
    <Box
      role={tone === 'error' || tone === 'warning' ? 'alert' : 'status'}
      // It stays while it is hovered or focused.
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
      sx={theme => ({
        display: 'flex',
        alignItems: 'flex-start',
        gap: 1.5,
        width: 'min(440px, calc(100vw - 32px))',
        p: '12px 8px 12px 16px',
        borderRadius: `${theme.measures.radius.control}px`,
        boxShadow: '0 4px 16px #14233d33',
        pointerEvents: 'auto',
        ...colours(tone, theme),
      })}
    >
      <Icon aria-hidden sx={{ fontSize: 20, flex: 'none' }} />
      <Box sx={{ flex: 1, minWidth: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {/* The sentence says what succeeded; to hear that it did helps who does not see the colour. */}
        <Box component="span" sx={tone === 'success' && toast.text ? visuallyHidden : { fontWeight: 650 }}>
          {toast.title}
        </Box>
        {toast.text && <Box component={tone === 'success' ? 'span' : 'div'}>{toast.text}</Box>}
      </Box>
      {action && (
        <Button
          variant="text"
          size="small"
          onClick={() => {
            dismissToast(key)
            action.run()
          }}
          sx={{ my: '-6px', color: 'inherit', textDecoration: 'underline', textUnderlineOffset: '3px' }}
        >
          {action.label}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={t('close')}
        onClick={() => dismissToast(key)}
        sx={{ my: '-5px', color: 'inherit', '&:hover': { color: 'inherit' } }}
      >
        <Close />
      </IconButton>
    </Box>
  )
}

const bars: number[] = []

function updateOffset(): void {
  const { style } = document.documentElement
  if (bars.length) style.setProperty(noticesBottom, `${Math.max(...bars)}px`)
  else style.removeProperty(noticesBottom)
}

/** While something stands at the foot of the window that notices must not cover: how far above the foot they go. */
export function useNoticesAbove(px: number | undefined): void {
  useLayoutEffect(() => {
    if (px === undefined) return
    bars.push(px)
    updateOffset()
    return () => {
      bars.splice(bars.indexOf(px), 1)
      updateOffset()
    }
  }, [px])
}

/** The height of a notice of two lines, with its gap, in pixels. */
const noticeHeight = 72

/** Keeps notices off an element that is not always at the foot of the window, while it stands where they would be. */
export function useNoticesOff(element: RefObject<HTMLElement | null>): void {
  const count = useStore(toasts).length
  const [above, setAbove] = useState<number>()
  useNoticesAbove(above)
  useLayoutEffect(() => {
    if (!count) return setAbove(undefined)
    const reach = 24 + count * noticeHeight
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      const isInTheWay = box && box.height > 1 && box.top < innerHeight && box.bottom > innerHeight - reach
      // What fills the window leaves them no room but its own.
      setAbove(isInTheWay ? Math.min(innerHeight - box.top + 8, innerHeight - reach) : undefined)
    }
    measure()
    // It is moved by scrolling, by the window and by whatever grows or shrinks above it, which no one event tells.
    const timer = setInterval(measure, 200)
    return () => clearInterval(timer)
  }, [element, count])
}

/** The notices, at the foot of the window, newest lowest. */
export function Toasts() {
  const shown = useStore(toasts)
  const { t } = useTranslation('shell')
  return (
    <Box
      component="section"
      aria-label={t('notice.region')}
      sx={{
        position: 'fixed',
        zIndex: 'snackbar',
        insetInline: 0,
        bottom: `var(${noticesBottom}, 24px)`,
        // The buttons at the foot of a dialog that fills the screen stay free, and what stands in a drawer from there.
        'body:has(.MuiDialog-paperFullScreen, .MuiDrawer-paperAnchorBottom) &': { top: 64, bottom: 'auto' },
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        pointerEvents: 'none',
      }}
    >
      {shown.map(toast => (
        <Bar key={toast.key} toast={toast} />
      ))}
    </Box>
  )
}
