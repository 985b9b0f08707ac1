import { useCreate } from '@refinedev/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { atOnce, useReads } from '../../../../crud/shared/api.ts'
import { useReason } from '../../../../crud/shared/reason.ts'
import { type ApiError, isApiError } from '../../../../providers/errors.ts'
import { useToast } from '../../../../providers/toast.ts'
import { type Chart, lastPosition, type NodeType } from '../chart.ts'
import { chartPath } from '../use-chart.ts'

type Errors = Partial<Record<'node_id' | 'parent_id', string>>

/** The form that puts a record into the chart: its values, what is wrong with them, and the sending. */
export function useAdd(start: {
  readonly chart: Chart
  readonly type: NodeType | undefined
  readonly parent: number | null
  onAdded(id: number, parent: number | null): void
}) {
  const { chart, onAdded } = start
  const { t } = useTranslation(['organization-chart', 'validation', 'shell'])
  const { mutateAsync: create } = useCreate<{ readonly id: number }, ApiError>({
    mutationOptions: atOnce,
  })
  const reads = useReads()
  const toast = useToast()
  const reasonOf = useReason()
  const [type, setType] = useState(start.type)
  const [record, setRecord] = useState<number | null>(null)
  const [parent, setParent] = useState<number | null | undefined>(start.parent)
  const [refused, setRefused] = useState<Errors>({})
  const [failure, setFailure] = useState('')
  const [tried, setTried] = useState(false)
  const [busy, setBusy] = useState(false)
  const existing = chart.nodes.find(node => node.node_type === type && node.node_id === record)
  const missing = (value: unknown) =>
    tried && (value === null || value === undefined) ? t('validation:required') : undefined

  const changed =
    <T>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      setRefused({})
      setFailure('')
    }

  const submit = async () => {
    setTried(true)
    if (record === null || parent === undefined) return
    setBusy(true)
    try {
      const body = {
        parent_id: parent,
        node_type: type,
        node_id: record,
        sort: lastPosition(chart, parent).index,
      }
      const { data } = await create({
        resource: 'organization-charts',
        values: body,
        meta: { quiet: true },
        successNotification: false,
      })
      // Its name and people stand in the chart's own answer.
      await reads.refresh(chartPath)
      toast.success(t('shell:notice.success'), t(existing ? 'add.moved' : 'add.done'))
      onAdded(data.id, parent)
    } catch (error) {
      const errors = (isApiError(error) && error.errors) || {}
      const atFields: Errors = {
        node_id: (errors.node_id ?? errors.node_type)?.join('\n'),
        parent_id: errors.parent_id?.join('\n'),
      }
      setRefused(atFields)
      setFailure(atFields.node_id || atFields.parent_id ? '' : reasonOf(error))
    } finally {
      setBusy(false)
    }
  }
  return {
    type,
    setType: changed((next: NodeType) => {
      setType(next)
      setRecord(null)
      setTried(false)
    }),
    record,
    setRecord: changed(setRecord),
    parent,
    setParent: changed(setParent),
    existing,
    errors: {
      node_id: refused.node_id ?? missing(record),
      parent_id: refused.parent_id ?? (parent === null ? undefined : missing(parent)),
    },
    failure,
    busy,
    submit: () => void submit(),
  }
}
