import ButtonBase from '@mui/material/ButtonBase'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'

/** A button of the dark bar. */
export function BarButton(props: {
  readonly icon?: string
  readonly quiet?: boolean
  readonly underlined?: boolean
  /** Of a button that bears an icon alone. */
  readonly label?: string
  readonly menu?: boolean
  readonly children?: ReactNode
  onClick(anchor: HTMLElement): void
}) {
  const { icon, quiet, underlined, label, menu, children, onClick } = props
  return (
    <ButtonBase
      aria-label={label}
      aria-haspopup={menu ? 'menu' : undefined}
      title={label}
      onClick={event => onClick(event.currentTarget)}
      sx={theme => ({
        minHeight: 32,
        minWidth: label ? 32 : undefined,
        px: underlined ? 0 : label ? 0.5 : 1.25,
        gap: 1,
        flex: 'none',
        typography: 'button',
        fontWeight: underlined ? 500 : 600,
        borderRadius: `${theme.measures.radius.control}px`,
        color: quiet || underlined ? theme.vars.palette.text.inverseMuted : 'inherit',
        ...(underlined && { textDecoration: 'underline', textUnderlineOffset: '3px', mr: 1 }),
        '&:hover': {
          bgcolor: underlined ? undefined : `color-mix(in srgb, currentColor 14%, transparent)`,
        },
        '&.Mui-focusVisible': { outlineColor: 'currentColor' },
        '& svg': { fontSize: label ? 22 : 18 },
        [theme.breakpoints.down('sm')]: { minHeight: 44, minWidth: label ? 44 : undefined },
      })}
    >
      {icon && <Icon name={icon} />}
      {children}
    </ButtonBase>
  )
}
