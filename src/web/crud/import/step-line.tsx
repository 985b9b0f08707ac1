import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'

const steps = ['choose', 'check', 'result'] as const

/** The three steps of an import and which one is open. */
export function StepLine({ step }: { readonly step: 1 | 2 | 3 }) {
  const { t } = useTranslation('list')
  return (
    <Box
      component="ol"
      sx={{ display: 'flex', alignItems: 'center', gap: 1.5, listStyle: 'none', m: 0, p: 0 }}
    >
      {steps.map((name, index) => {
        const number = index + 1
        const done = number < step
        const open = number === step
        return (
          <Box
            component="li"
            key={name}
            aria-current={open ? 'step' : undefined}
            sx={{ display: 'flex', alignItems: 'center', gap: 1, flex: number < 3 ? 1 : 'none' }}
          >
            <Box
              component="span"
              aria-hidden
              sx={{
                width: 24,
                height: 24,
                flex: 'none',
                borderRadius: '50%',
                display: 'grid',
                placeItems: 'center',
                fontSize: '0.8125rem',
                fontWeight: 650,
                ...(done
                  ? { bgcolor: 'success.container', color: 'success.onContainer' }
                  : open
                    ? { bgcolor: 'primary.main', color: 'primary.contrastText' }
                    : { bgcolor: 'background.sunken', color: 'text.secondary' }),
              }}
            >
              {done ? <Icon name="check" sx={{ fontSize: 16 }} /> : number}
            </Box>
            <Box
              component="span"
              sx={{
                whiteSpace: 'nowrap',
                fontWeight: open ? 650 : 500,
                ...(!done && !open && { color: 'text.secondary' }),
                ...(!open && { display: { xs: 'none', sm: 'inline' } }),
              }}
            >
              {t(`import.steps.${name}`)}
            </Box>
            {number < 3 && (
              <Box
                aria-hidden
                sx={{ flex: 1, height: '1px', ml: 0.5, bgcolor: done ? 'success.main' : 'outlineSoft' }}
              />
            )}
          </Box>
        )
      })}
    </Box>
  )
}
