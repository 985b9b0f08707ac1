import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { ArrowBack, ArrowForward } from './icons.tsx'

function Key({ children }: { readonly children: string }) {
  return (
    <Box
      component="kbd"
      sx={{
        fontFamily: 'inherit',
        fontSize: '0.71875rem',
        fontWeight: 500,
        px: '5px',
        border: '1px solid',
        borderColor: 'outlineSoft',
        borderRadius: '4px',
      }}
    >
      {children}
    </Box>
  )
}

/** What the keys do here. */
function Keys({ options, isForward }: { readonly options: number; readonly isForward: boolean }) {
  const { t } = useTranslation('room')
  const last = Math.min(9, options)
  return (
    <Box
      aria-hidden
      sx={{
        flex: 1,
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
        gap: 1,
        typography: 'caption',
        color: 'text.secondary',
      }}
    >
      {options > 0 && (
        <>
          <Key>{`1–${last}`}</Key> {t('keys.choose')}
        </>
      )}
      {!isForward && (
        <>
          <Key>{t('keys.markKey')}</Key> {t('keys.mark')}
          <Box component="span" sx={{ display: 'flex', gap: '4px' }}>
            <Key>←</Key>
            <Key>→</Key>
          </Box>
          {t('keys.go')}
        </>
      )}
    </Box>
  )
}

/** The way to the questions before and after. */
export function RoomFooter(props: {
  readonly at: number
  readonly isLast: boolean
  readonly isNarrow: boolean
  readonly isForward: boolean
  readonly isOpen: boolean
  readonly busy: boolean
  /** Options that the keys choose. */
  readonly options: number
  go(by: -1 | 1): void
  onHandIn(): void
}) {
  const { at, isLast, isNarrow, isForward, isOpen, busy, options, go, onHandIn } = props
  const { t } = useTranslation('room')
  const back = !isForward && at > 0
  return (
    <Box component="footer" sx={{ borderTop: '1px solid', borderColor: 'divider', flex: 'none' }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: { xs: 1, sm: 1.5 },
          maxWidth: 784,
          mx: 'auto',
          px: { xs: 2, sm: 4 },
          minHeight: 72,
        }}
      >
        {isForward ? null : isNarrow ? (
          <IconButton
            aria-label={t('previous')}
            disabled={!back}
            onClick={() => go(-1)}
            sx={{ width: 48, height: 48, border: '1px solid', borderColor: 'outlineSoft', borderRadius: 1 }}
          >
            <ArrowBack />
          </IconButton>
        ) : (
          <Button size="large" startIcon={<ArrowBack />} disabled={!back} onClick={() => go(-1)}>
            {t('previousShort')}
          </Button>
        )}
        {isNarrow ? null : <Keys options={options} isForward={isForward} />}
        {isLast ? (
          <Button
            size="large"
            variant="contained"
            color="primary"
            disabled={!isOpen}
            onClick={onHandIn}
            sx={{ flexGrow: isNarrow ? 1 : 0 }}
          >
            {t('handIn.button')}
          </Button>
        ) : (
          <Button
            size="large"
            variant="contained"
            color="primary"
            loading={busy}
            disabled={isForward && !isOpen}
            endIcon={<ArrowForward />}
            onClick={() => go(1)}
            sx={{ flexGrow: isNarrow ? 1 : 0 }}
          >
            {t('next')}
          </Button>
        )}
      </Box>
    </Box>
  )
}
