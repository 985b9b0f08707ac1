import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { visuallyHidden } from '../../../ui/visually-hidden.ts'

/** A saved view in the panel; a press opens it. */
export function Line(props: {
  readonly name: string
  /** The list shows it. */
  readonly current: boolean
  /** The list opens with it. */
  readonly opens?: boolean
  readonly phone: boolean
  onChoose(): void
  onMore?(anchor: HTMLElement): void
}) {
  const { name, current, opens, phone, onChoose, onMore } = props
  const { t } = useTranslation('list')
  const height = phone ? 48 : 36
  return (
    <Box component="li" sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ButtonBase
        aria-current={current || undefined}
        onClick={onChoose}
        sx={{
          flex: 1,
          minWidth: 0,
          minHeight: height,
          px: 1,
          gap: 1,
          justifyContent: 'flex-start',
          typography: 'body2',
          fontWeight: current ? 600 : 400,
          borderRadius: 1,
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Icon name="check" sx={{ fontSize: 18, visibility: current ? undefined : 'hidden' }} />
        <Box
          component="span"
          title={name}
          sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', textAlign: 'left' }}
        >
          {name}
        </Box>
        {opens && (
          <>
            <Icon name="home" sx={{ fontSize: 18, ml: 'auto', color: 'text.secondary' }} />
            <Box component="span" sx={visuallyHidden}>
              {t('saved.opens')}
            </Box>
          </>
        )}
      </ButtonBase>
      {onMore && (
        <IconButton
          size={phone ? 'large' : 'small'}
          aria-label={t('saved.more', { name })}
          aria-haspopup="menu"
          onClick={event => onMore(event.currentTarget)}
        >
          <Icon name="more_vert" />
        </IconButton>
      )}
    </Box>
  )
}
