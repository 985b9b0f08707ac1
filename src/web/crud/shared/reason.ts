import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { isApiError } from '../../providers/errors.ts'

/** What the server says about a failure: the messages of its fields, else its message; empty when it says nothing. */
export function serverReason(error: unknown): string {
  if (!isApiError(error)) return ''
  const messages = Object.values(error.errors ?? {}).flat()
  return messages.length ? [...new Set(messages)].join('\n') : error.message
}

/** Why a call failed, in words that a person can do something with. */
export function useReason(): (error: unknown) => string {
  const { t } = useTranslation('common')
  return useCallback(
    error => {
      const said = serverReason(error)
      if (said) return said
      return isApiError(error) && error.statusCode > 0
        ? t('failure.status', { status: error.statusCode })
        : t('failure.unreachable')
    },
    [t],
  )
}
