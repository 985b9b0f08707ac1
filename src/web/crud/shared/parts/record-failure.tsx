import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { ApiError } from '../../../providers/errors.ts'
import { EmptyState, ErrorState } from '../../../ui/states.tsx'
import { useOnline } from '../../../ui/use-online.ts'
import { lastListAddress } from '../last-list.ts'
import { AskSupport } from './ask-support.tsx'

/** A record that could not be read: not there, not for this person, or not now. */
export function RecordFailure(props: {
  readonly resource: AnyResource
  readonly error: ApiError
  readonly onRetry: () => void
}) {
  const { resource, error, onRetry } = props
  const { t } = useTranslation(['record', 'common'])
  const online = useOnline()
  const kind = error.statusCode === 404 ? 'notFound' : error.statusCode === 403 ? 'forbidden' : undefined
  if (!kind)
    return (
      <ErrorState
        title={t('common:record.failed')}
        text={
          error.message ||
          (error.statusCode === 0
            ? t(online ? 'common:failure.unreachable' : 'common:failure.offline')
            : undefined)
        }
        code={error.requestId ?? (error.statusCode || undefined)}
        onRetry={onRetry}
      />
    )
  return (
    <EmptyState
      title={t(`${kind}`)}
      text={t(`${kind}Text`)}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
          <Button component={RouterLink} to={lastListAddress(resource)}>
            {t('toList')}
          </Button>
          <AskSupport />
        </Box>
      }
    />
  )
}
