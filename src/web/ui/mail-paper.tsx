import Box from '@mui/material/Box'
import Paper from '@mui/material/Paper'

/** A mail as it is read: its subject, and its own page, in which nothing runs and whose styles stay in it. */
export function MailPaper(props: {
  readonly subject: string
  readonly html: string
  /** What the page in the page is, for who cannot see it. */
  readonly title: string
}) {
  return (
    <Paper variant="outlined" sx={{ overflow: 'hidden' }}>
      <Box sx={{ px: 2.5, py: 1.5, borderBottom: 1, borderColor: 'divider', typography: 'h5' }}>
        {props.subject}
      </Box>
      <Box
        component="iframe"
        title={props.title}
        // Of the portal's own origin, for its pictures; without scripts nothing can use that.
        sandbox="allow-same-origin"
        srcDoc={props.html}
        sx={{ display: 'block', width: '100%', height: 480, border: 0, bgcolor: '#f5f7fa' }}
      />
    </Paper>
  )
}
