import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { Icon } from './icon.tsx'

/** A button for what cannot be done now. It can be reached, and tells why by the text at `reasonId`. */
export const UnavailableButton = (props: {
  readonly icon: string
  readonly reasonId: string
  readonly children: ReactNode
}) => (
  <Button
    aria-disabled
    aria-describedby={props.reasonId}
    disableRipple
    startIcon={<Icon name={props.icon} />}
    sx={{
      color: 'text.disabled',
      borderColor: 'outlineSoft',
      cursor: 'default',
      '&:hover': { bgcolor: 'transparent' },
    }}
  >
    {props.children}
  </Button>
)
