import { useInvalidate } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { editsInPlace } from '../../../metadata/route.ts'
import { showToast } from '../../providers/toast.ts'
import { comeBack, recordPace } from '../shared/live-pace.ts'
import { usePaced } from '../shared/use-paced.ts'
import { useRecordEvents } from '../shared/use-record-events.ts'
import { whenNotTyping } from '../shared/when-not-typing.ts'

/**
 * Reads the record of a page again when others change it, and what the page lists of it, and says so. Keyed by the record.
 */
export default function LiveRecord({
  resource,
  id,
}: {
  readonly resource: AnyResource
  readonly id: number
}) {
  const { t } = useTranslation('record')
  const invalidate = useInvalidate()
  const prevent = useRef(() => {})
  useEffect(() => () => prevent.current(), [])
  // A form in the page says itself what others changed, and stays where the record is deleted.
  const hasForm = editsInPlace(resource)
  const happened = useRef<'created' | 'updated' | 'deleted'>(undefined)
  const read = async () => {
    const type = happened.current
    happened.current = undefined
    await invalidate({
      resource: resource.name,
      id,
      // A conversation, too, is of the record's own resource; what is not on the page is read when it is.
      invalidates: ['resourceAll'],
      invalidationOptions: { cancelRefetch: true },
    })
    if (type && !hasForm) showToast({ key: 'record-changed', tone: 'info', title: t(`live.${type}`) })
  }
  const ask = usePaced(async () => {
    prevent.current()
    if (hasForm) await read()
    else prevent.current = whenNotTyping(() => void read().catch(() => {}))
  }, recordPace)
  useRecordEvents(resource.name, id, ({ type }) => {
    if (type === 'ready') return
    if (type === '*') return ask(comeBack)
    happened.current = type
    ask()
  })
  return null
}
