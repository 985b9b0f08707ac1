import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'

/** A step as its line shows it. */
export interface ShownStep {
  readonly name: string
  readonly title: string
  readonly state: 'open' | 'done' | 'wrong' | 'lacking' | 'ahead'
  /** How much is missing in it. */
  readonly missing: number
  /** How many of its fields have an error, and are not stored. */
  readonly wrong: number
}

const bars = {
  open: 'primary.main',
  done: 'success.main',
  wrong: 'error.main',
  lacking: 'warning.main',
  ahead: 'outlineSoft',
} as const

function Sign({ step, at }: { readonly step: ShownStep; readonly at: number }) {
  if (step.state === 'done')
    return <Icon name="check_circle" sx={{ fontSize: 18, color: 'success.main', flex: 'none' }} />
  if (step.state === 'wrong')
    return <Icon name="error" sx={{ fontSize: 18, color: 'error.main', flex: 'none' }} />
  if (step.state === 'lacking')
    return <Icon name="error" sx={{ fontSize: 18, color: 'warning.main', flex: 'none' }} />
  return <span>{at + 1}.</span>
}

/** The steps of a wizard in a line: where one is, what is done, and what is still missing. On a phone the open one is named alone. */
export function WizardSteps(props: {
  readonly steps: readonly ShownStep[]
  readonly open: number
  /** Nothing before the record is there. */
  readonly onGo?: (step: number) => void
}) {
  const { steps, open, onGo } = props
  const { t } = useTranslation('wizard')
  return (
    <nav aria-label={t('label')}>
      <Box
        component="ol"
        sx={{
          display: 'grid',
          gridTemplateColumns: `repeat(${steps.length}, minmax(0, 1fr))`,
          gap: 0.75,
          m: 0,
          mt: 1,
          p: 0,
          listStyle: 'none',
        }}
      >
        {steps.map((step, at) => (
          <Box
            component="li"
            key={step.name}
            aria-current={at === open ? 'step' : undefined}
            sx={{ minWidth: 0 }}
          >
            <ButtonBase
              disabled={!onGo}
              onClick={() => onGo?.(at)}
              sx={{
                display: 'block',
                width: '100%',
                minHeight: { xs: 44, sm: 36 },
                textAlign: 'start',
                borderRadius: 0.5,
                typography: 'body2',
                color:
                  step.state === 'open'
                    ? 'primary.main'
                    : step.state === 'ahead'
                      ? 'text.secondary'
                      : 'text.primary',
                fontWeight: step.state === 'open' ? 680 : 500,
                '&:hover': { color: onGo ? 'primary.main' : undefined },
              }}
            >
              <Box sx={{ height: 4, borderRadius: '2px', bgcolor: bars[step.state] }} />
              <Box sx={{ display: { xs: 'none', md: 'flex' }, alignItems: 'center', gap: 0.5, mt: 1 }}>
                <Sign step={step} at={at} />
                <Box
                  component="span"
                  sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
                >
                  {step.title}
                </Box>
              </Box>
              <Box component="span" sx={visuallyHidden}>
                {step.wrong > 0
                  ? t('wrong', { count: step.wrong })
                  : step.state === 'done'
                    ? t('done')
                    : step.missing > 0
                      ? t('lacking', { count: step.missing })
                      : ''}
                <Box component="span" sx={{ display: { md: 'none' } }}>
                  {step.title}
                </Box>
              </Box>
            </ButtonBase>
          </Box>
        ))}
      </Box>
      <Box sx={{ display: { md: 'none' }, typography: 'body2', fontWeight: 650, color: 'primary.main' }}>
        {t('position', { at: open + 1, count: steps.length, name: steps[open]?.title })}
      </Box>
    </nav>
  )
}
