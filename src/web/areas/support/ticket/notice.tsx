import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'

/** A word on the state of a ticket, with a way on where there is one. */
export function TicketNotice(props: {
  readonly text: string
  readonly severity?: 'info' | 'success' | 'warning'
  readonly to?: string
  readonly link?: string
}) {
  const { text, severity = 'info', to, link } = props
  return (
    <Alert severity={severity}>
      {text}{' '}
      {to && (
        <Link component={RouterLink} to={to}>
          {link}
        </Link>
      )}
    </Alert>
  )
}
