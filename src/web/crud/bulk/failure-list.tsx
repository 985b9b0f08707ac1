import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'

/** Records that are refused, each with its name and the reason, and how many more there are. */
export function FailureList(props: {
  readonly label: string
  /** How many were refused, where only the first of them are named. */
  readonly total?: number
  readonly failures: readonly {
    readonly id: number
    readonly name?: string
    readonly title?: string | null
    readonly reason: string
  }[]
}) {
  const { label, failures, total = 0 } = props
  const { t } = useTranslation('list')
  if (!failures.length) return null
  return (
    <>
      <Box
        component="ul"
        aria-label={label}
        // A list that is longer than its place is scrolled by the keyboard, too.
        tabIndex={0}
        sx={{
          listStyle: 'none',
          m: 0,
          mt: 1,
          p: 0,
          maxHeight: 280,
          overflow: 'auto',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.paper',
        }}
      >
        {failures.map(({ id, name, title, reason }) => (
          <Box
            component="li"
            key={id}
            sx={{
              px: 1.5,
              py: 1,
              borderBottom: 1,
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            {id !== 0 && (
              <Box sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name ?? title ?? `#${id}`}</Box>
            )}
            <Box sx={{ color: 'error.main', whiteSpace: 'pre-line' }}>{reason}</Box>
          </Box>
        ))}
      </Box>
      {total > failures.length && (
        <Box sx={{ mt: 1, color: 'text.secondary' }}>
          {t('bulk.more', { count: total - failures.length })}
        </Box>
      )}
    </>
  )
}
