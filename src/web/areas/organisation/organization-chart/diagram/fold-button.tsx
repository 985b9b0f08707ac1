import ButtonBase from '@mui/material/ButtonBase'
import { useTranslation } from 'react-i18next'

/** At the foot of a box: how many stand below it, and the way to show or hide them. */
export function FoldButton(props: {
  readonly name: string
  readonly below: number
  readonly open: boolean
  onToggle(): void
}) {
  const { name, below, open, onToggle } = props
  const { t } = useTranslation('organization-chart')
  return (
    <ButtonBase
      className="nodrag"
      data-fold={open ? 'open' : 'closed'}
      // By keyboard, the box itself opens and closes.
      tabIndex={-1}
      aria-expanded={open}
      aria-label={t('box.fold', { name, count: below })}
      onClick={onToggle}
      sx={theme => ({
        position: 'absolute',
        left: '50%',
        bottom: -11,
        transform: 'translateX(-50%)',
        minWidth: 34,
        height: 22,
        px: 0.75,
        border: `1px solid ${theme.vars.palette.outline}`,
        borderRadius: '11px',
        bgcolor: 'background.default',
        typography: 'caption',
        fontWeight: 600,
        transition: 'opacity 120ms',
        '&:hover': {
          backgroundImage: `linear-gradient(${theme.vars.palette.action.hover}, ${theme.vars.palette.action.hover})`,
        },
        // The click area is larger than the button.
        '&::after': { content: '""', position: 'absolute', inset: '-6px -8px' },
      })}
    >
      {open ? '−' : `+${below}`}
    </ButtonBase>
  )
}
