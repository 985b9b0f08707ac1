import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { footBar } from '../../ui/foot-bar.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNoticesAbove } from '../../ui/toasts.tsx'

/** The bar at the foot of a wizard: a step back, a step on, and the way out. */
export function WizardFooter(props: {
  /** The title of the step before; nothing at the first one. */
  readonly before?: string
  /** The title of the step after; nothing at the last one. */
  readonly after?: string
  readonly onBack: () => void
  readonly onNext: () => void
  readonly onLeave: () => void
}) {
  const { before, after, onBack, onNext, onLeave } = props
  const { t } = useTranslation('wizard')
  useNoticesAbove(80)
  return (
    <Box sx={[footBar, { gap: { xs: 1, sm: 1.5 }, py: { xs: 1, sm: 0 } }]}>
      {before !== undefined && (
        <Button
          onClick={onBack}
          aria-label={t('back', { step: before })}
          sx={{ minWidth: { xs: 44, sm: 64 }, px: { xs: 1, sm: 2 }, gap: 1 }}
        >
          <Icon name="arrow_back" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {before}
          </Box>
        </Button>
      )}
      <Box sx={{ flex: 1 }} />
      <Button
        variant="text"
        onClick={onLeave}
        sx={{ color: 'text.secondary', fontWeight: 500, px: { xs: 0.5, sm: 2 } }}
      >
        {t('leave')}
      </Button>
      {after !== undefined && (
        <Button
          variant="contained"
          color="primary"
          endIcon={<Icon name="arrow_forward" />}
          aria-label={t('next', { step: after })}
          onClick={onNext}
          sx={{ whiteSpace: 'nowrap' }}
        >
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {t('next', { step: after })}
          </Box>
          <Box component="span" sx={{ display: { sm: 'none' } }}>
            {t('nextShort')}
          </Box>
        </Button>
      )}
    </Box>
  )
}
