import { useInvalidate } from '@refinedev/core'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { editsInPlace } from '../../../metadata/route.ts'
import { showToast } from '../../providers/toast.ts'
import { useRecordEvents } from '../shared/use-record-events.ts'
import { whenNotTyping } from '../shared/when-not-typing.ts'

/** After the connection was lost, all who were connected come back together. */
const comeBackMs = 5000

/** Reads the record of a page anew when others change it, and says so. Keyed by the record. */
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
  const read = () =>
    invalidate({
      resource: resource.name,
      id,
      invalidates: ['detail'],
      invalidationOptions: { cancelRefetch: true },
    })
  useRecordEvents(resource.name, id, ({ type }) => {
    prevent.current()
    if (type === '*') {
      const timer = setTimeout(() => void read(), Math.random() * comeBackMs)
      prevent.current = () => clearTimeout(timer)
    } else if (hasForm) {
      if (type !== 'deleted') void read()
    } else
      prevent.current = whenNotTyping(() => {
        void read()
        showToast({ key: 'record-changed', tone: 'info', title: t(`live.${type}`) })
      })
  })
  return null
}
