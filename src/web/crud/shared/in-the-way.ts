import { useTranslation } from 'react-i18next'
import type { RecordInTheWay } from '../../../metadata/constraint.ts'
import { recordAddress } from './addresses.ts'
import { findResource } from './registry.ts'

/** A link to a record, with what it is called. */
export interface LinkInTheWay {
  readonly href: string
  readonly text: string
}

/** The link to a record that is in the way of another; undefined where no screen shows it. */
export function useInTheWay(): (record: RecordInTheWay | undefined) => LinkInTheWay | undefined {
  const { t } = useTranslation('validation')
  return record => {
    const resource = record && findResource(record.resource)
    if (!record || !resource?.config.path) return undefined
    return { href: recordAddress(resource, record.id), text: record.title ?? t('openRecord') }
  }
}
