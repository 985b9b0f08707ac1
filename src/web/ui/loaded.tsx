import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorState } from './states.tsx'

interface LoadedProps<T> {
  readonly query: Pick<UseQueryResult<T, unknown>, 'data' | 'isLoadingError' | 'isPaused' | 'refetch'>
  /** What is said where it could not be read. */
  readonly failed: string
  /** Without the frame, inside of a table or card. */
  readonly bare?: boolean
  /** What stands there until it is read. Default: nothing. */
  readonly loading?: ReactNode
  readonly children: (data: NonNullable<T>) => ReactNode
}

/**
 * What was read, as `children` draws it: `loading` until then, and where it could not be read at all that, with the way to
 * try again. Without a connection it says that it waits for one, and is read by itself once there is one. Where only a later reading fails, what was read before stays.
 */
export function Loaded<T>({ query, failed, bare, loading = null, children }: LoadedProps<T>) {
  const { data, isLoadingError, isPaused, refetch } = query
  const { t } = useTranslation('common')
  const isAbsent = data === undefined || data === null
  if (isPaused && isAbsent) return <ErrorState bare={bare} title={failed} text={t('failure.offline')} />
  if (isLoadingError) return <ErrorState bare={bare} title={failed} onRetry={() => void refetch()} />
  return isAbsent ? loading : children(data)
}
