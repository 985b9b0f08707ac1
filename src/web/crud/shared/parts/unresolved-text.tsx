import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import type { AriaProps } from '../../../ui/labelled.tsx'
import type { TypedText } from '../use-typed-text.ts'

const idOf = (aria: AriaProps): string => `${aria.id}-unresolved`

/** The ARIA props of a picker's box, which is invalid while its text matches no chosen record. */
export const ariaWith = (aria: AriaProps, { unresolved }: TypedText): AriaProps =>
  unresolved
    ? {
        ...aria,
        invalid: true,
        inputProps: {
          ...aria.inputProps,
          'aria-invalid': true,
          'aria-describedby': [idOf(aria), aria.inputProps['aria-describedby']].filter(Boolean).join(' '),
        },
      }
    : aria

/** Says at a picker that nothing was chosen by the text in its box, and takes the text away. */
export function UnresolvedText({ aria, typed }: { readonly aria: AriaProps; readonly typed: TypedText }) {
  const { t } = useTranslation('common')
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
        <Box component="span" id={idOf(aria)} sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>
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
