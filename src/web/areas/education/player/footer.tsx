import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PlayerPart } from '../../../../../resources/education/player.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useNoticesAbove } from '../../../ui/toasts.tsx'
import { useFormat } from '../../../ui/use-format.ts'
import { useIsPhone } from '../../../ui/use-is-phone.ts'
import { useCounts } from '../shared/use-counts.ts'
import { asksToConfirm, completesByOpening, isDone } from './parts.ts'

/** What completes a lesson, in words. */
function useRule() {
  const { t } = useTranslation('player')
  const { duration } = useFormat()
  const counts = useCounts()
  return (part: PlayerPart): string => {
    if (isDone(part)) return t('rule.done')
    if (asksToConfirm(part)) return t('rule.confirmed')
    if (completesByOpening(part)) return t('rule.link')
    switch (part.completion) {
      case 'viewed':
        return part.type === 'section' || part.type === 'link' || part.type === 'exam'
          ? t('rule.opened')
          : t(`rule.viewed.${part.type}`, { percent: counts.percent(part.required_percent ?? 100) })
      case 'time':
        return t('rule.time', { time: duration(part.required_seconds ?? 0) })
      case 'confirmed':
        return t('rule.confirmed')
      case 'opened':
        return t('rule.opened')
      case 'package':
        return t('rule.package')
      case 'result':
        return t('rule.result')
    }
  }
}

interface FooterProps {
  readonly part: PlayerPart
  readonly previous: PlayerPart | undefined
  readonly next: PlayerPart | undefined
  readonly isNextLocked: boolean
  readonly courseId: number
  readonly onOpen: (id: number) => void
  /** None in a preview. */
  readonly onConfirm: (() => void) | undefined
}

/** The way back and on, and what completes this lesson; it stays at the foot of the page. */
export function PlayerFooter(props: FooterProps) {
  const { part, previous, next, isNextLocked, courseId, onOpen, onConfirm } = props
  const { t } = useTranslation('player')
  const phone = useIsPhone()
  const rule = useRule()(part)
  useNoticesAbove(80)
  const asks = asksToConfirm(part) && !isDone(part) && onConfirm
  // What completes an exam is in its room.
  const isAside = Boolean(asks) || (part.type === 'exam' && !isDone(part))
  const back = t('previous')
  return (
    <Box
      component="footer"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1.5,
        px: phone ? 2 : 4,
        py: 1.25,
        borderTop: '1px solid',
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {phone ? (
        <IconButton
          aria-label={back}
          disabled={!previous}
          onClick={() => previous && onOpen(previous.id)}
          sx={{ border: '1px solid', borderColor: 'outlineSoft', borderRadius: 1, width: 48, height: 48 }}
        >
          <Icon name="arrow_back" />
        </IconButton>
      ) : (
        <Button
          variant="outlined"
          startIcon={<Icon name="arrow_back" />}
          disabled={!previous}
          onClick={() => previous && onOpen(previous.id)}
        >
          {back}
        </Button>
      )}
      {!phone && (
        <Box sx={{ flex: 1, typography: 'caption', color: 'text.secondary', textAlign: 'center' }}>
          {rule}
        </Box>
      )}
      {asks && (
        <Button
          variant="contained"
          color="primary"
          size="large"
          startIcon={<Icon name="check" />}
          onClick={onConfirm}
          sx={{ flex: phone ? 1 : 'none' }}
        >
          {t('confirm')}
        </Button>
      )}
      {next ? (
        <Button
          variant={isAside ? 'outlined' : 'contained'}
          color="primary"
          size="large"
          endIcon={<Icon name="arrow_forward" />}
          disabled={isNextLocked}
          onClick={() => onOpen(next.id)}
          sx={{ flex: phone ? 1 : 'none' }}
        >
          {t('next')}
        </Button>
      ) : (
        <Button
          variant={isAside ? 'outlined' : 'contained'}
          color="primary"
          size="large"
          component={Link}
          to={`/course/${courseId}`}
          sx={{ flex: phone ? 1 : 'none' }}
        >
          {t('toCourse')}
        </Button>
      )}
    </Box>
  )
}

/** The same rule where the footer has no room for it: on a phone, under the content. */
export function RuleLine({ part }: { readonly part: PlayerPart }) {
  const rule = useRule()(part)
  return <Box sx={{ typography: 'caption', color: 'text.secondary', my: 2 }}>{rule}</Box>
}
