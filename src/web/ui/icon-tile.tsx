import Box from '@mui/material/Box'
import { Icon } from './icon.tsx'

/** An icon on a ground of its own, at the beginning of a line; round where it stands among people. */
export function IconTile(props: {
  readonly icon: string
  /** The ground's and the icon's colour: paths into the palette. */
  readonly ground: string
  readonly color: string
  readonly round?: boolean
  readonly large?: boolean
}) {
  const size = props.large ? 40 : 32
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        width: size,
        height: size,
        flex: 'none',
        display: 'grid',
        placeItems: 'center',
        borderRadius: props.round ? '50%' : 1,
        bgcolor: props.ground,
        color: props.color,
      }}
    >
      <Icon name={props.icon} sx={{ fontSize: props.large ? 20 : 18 }} />
    </Box>
  )
}
