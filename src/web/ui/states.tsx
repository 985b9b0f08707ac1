import CloudOff from '@mui/icons-material/CloudOffOutlined'
import Refresh from '@mui/icons-material/RefreshOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'

/** An empty state: why, then what to do. `bare` leaves out the frame, inside of a table or card. */
export function EmptyState(props: {
  readonly title: string
  readonly text?: ReactNode
  readonly action?: ReactNode
  readonly bare?: boolean
}) {
  const content = (
    <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1, px: 3, py: 3 }}>
      <Typography variant="h4" component="p">
        {props.title}
      </Typography>
      {props.text && (
        <Typography variant="body2" sx={{ color: 'text.secondary', maxWidth: 480 }}>
          {props.text}
        </Typography>
      )}
      {props.action && <Box sx={{ mt: 1.5 }}>{props.action}</Box>}
    </Box>
  )
  return props.bare ? content : <Card>{content}</Card>
}

/** Something could not be loaded: what, why, the code to report, and the way to try again. */
export function ErrorState(props: {
  readonly title: string
  readonly text?: ReactNode
  /** Status or request id, as the person would report it. */
  readonly code?: string | number
  readonly onRetry?: () => void
  readonly bare?: boolean
}) {
  const { t } = useTranslation('shell')
  const content = (
    <Box role="alert" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, p: 2 }}>
      <CloudOff aria-hidden sx={{ fontSize: 24, color: 'error.main' }} />
      <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 650 }}>
          {props.title}
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {props.text ?? t('errorState.text')}{' '}
          {props.code !== undefined && t('errorState.code', { code: props.code })}
        </Typography>
      </Box>
      {props.onRetry && (
        <Button startIcon={<Refresh />} onClick={props.onRetry}>
          {t('errorState.retry')}
        </Button>
      )}
    </Box>
  )
  return props.bare ? content : <Card>{content}</Card>
}

/** True once `ms` have gone by: what loads faster shows no skeleton. */
export function useAfter(ms: number): boolean {
  const [passed, setPassed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), ms)
    return () => clearTimeout(timer)
  }, [ms])
  return passed
}

/** Grey rows in the place of rows to come; nothing for the first 200 ms. */
export function SkeletonRows(props: {
  readonly rows?: number
  readonly height?: number
  readonly avatar?: boolean
  readonly columns?: number
}) {
  const { rows = 5, height = 48, avatar = false, columns = 3 } = props
  const late = useAfter(200)
  const { t } = useTranslation('shell')
  return (
    <Box role="status" aria-label={t('loading')} data-loading sx={{ minHeight: rows * height }}>
      {late &&
        Array.from({ length: rows }, (_, row) => (
          <Box
            // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
            key={row}
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              height,
              px: 2,
              borderBottom: '1px solid',
              borderColor: 'divider',
              '&:last-of-type': { borderBottom: 0 },
            }}
          >
            {avatar && <Skeleton variant="circular" width={32} height={32} sx={{ flex: 'none' }} />}
            {Array.from({ length: columns }, (_, column) => (
              <Box
                // biome-ignore lint/suspicious/noArrayIndexKey: columns without identity
                key={column}
                sx={{ flex: column === 0 ? 2 : 1 }}
              >
                <Skeleton variant="rounded" height={12} width={`${84 - ((row * 7 + column * 13) % 34)}%`} />
              </Box>
            ))}
          </Box>
        ))}
    </Box>
  )
}
