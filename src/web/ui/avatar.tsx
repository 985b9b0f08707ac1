import Box from '@mui/material/Box'
import { initials } from './initials.ts'
import { Picture } from './picture.tsx'

export interface AvatarProps {
  /** Decides the tint, so that a person keeps theirs everywhere; the name does where no id is known. */
  readonly id?: number
  readonly name: string
  /** Address of the portrait; initials without one. */
  readonly image?: string | null
  readonly size?: 24 | 32 | 40 | 64
}

const fontSize = { 24: 10.5, 32: 12.5, 40: 15, 64: 23 } as const

/** A number that a name always gives. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** A portrait or initials. It says nothing to a screen reader: the name always stands beside it. */
export function Avatar({ id, name, image, size = 32 }: AvatarProps) {
  const tint = `t${(Math.abs(Number.isSafeInteger(id) ? (id as number) : numberOf(name)) % 6) + 1}` as 't1'
  const shape = { width: size, height: size, borderRadius: '50%', flex: 'none' }
  if (image) return <Picture url={image} alt="" lazy sx={{ ...shape, objectFit: 'cover' }} />
  return (
    <Box
      component="span"
      aria-hidden
      data-initials={initials(name)}
      sx={theme => ({
        ...shape,
        display: 'inline-grid',
        placeItems: 'center',
        fontSize: fontSize[size],
        fontWeight: 650,
        lineHeight: 1,
        letterSpacing: '0.01em',
        bgcolor: theme.vars.palette.tile[tint].bg,
        color: theme.vars.palette.tile[tint].fg,
        // Drawn, not written: initials are no text to read, search or copy.
        '&::before': { content: 'attr(data-initials)' },
      })}
    />
  )
}
