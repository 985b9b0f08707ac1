import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import type { Wiring } from '../../../ui/labelled.tsx'
import type { TypedText } from '../use-typed-text.ts'

const idOf = (wiring: Wiring): string => `${wiring.id}-unresolved`

/** The wiring of a picker's box, which is invalid while its text stands for nothing. */
export const wiringWith = (wiring: Wiring, { unresolved }: TypedText): Wiring =>
  unresolved
    ? {
        ...wiring,
        invalid: true,
        aria: {
          ...wiring.aria,
          'aria-invalid': true,
          'aria-describedby': [idOf(wiring), wiring.aria['aria-describedby']].filter(Boolean).join(' '),
        },
      }
    : wiring

/** Says at a picker that nothing was chosen by the text in its box, and takes the text away. */
export function UnresolvedText({ wiring, typed }: { readonly wiring: Wiring; readonly typed: TypedText }) {
  const { t } = useTranslation('crud')
  if (!typed.unresolved) return null
  return (
    <Box
      role="alert"
      sx={{
        display: 'flex',
        gap: 0.75,
        mt: 0.75,
        typography: 'caption',
        fontSize: '0.84375rem',
        color: 'error.main',
      }}
    >
      <Icon name="error" sx={{ fontSize: 18 }} />
      <Box sx={{ minWidth: 0 }}>
        <Box component="span" id={idOf(wiring)} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
          {t('picker.unresolved', { text: typed.text?.trim() })}
        </Box>{' '}
        <Link
          component="button"
          type="button"
          color="inherit"
          underline="always"
          onClick={() => {
            typed.drop()
            typed.input.current?.focus()
          }}
          sx={{ font: 'inherit', fontWeight: 650, verticalAlign: 'baseline' }}
        >
          {t('picker.drop')}
        </Link>
      </Box>
    </Box>
  )
}
