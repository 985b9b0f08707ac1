import Alert from '@mui/material/Alert'
import { useMemo } from 'react'
import { type ConditionContext, holds } from '../../../metadata/condition.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { NoticeConfig } from '../../../metadata/resource-config.ts'
import type { AnyRow } from '../../field.ts'
import { useMe } from '../../providers/session.ts'
import { useLabels } from '../shared/labels.ts'

/** The declared notices that a record's state calls for. A deleted one has only its own. */
export const noticesFor = (resource: AnyResource, record: AnyRow, context: ConditionContext): string[] =>
  record.deleted_at
    ? []
    : Object.entries<NoticeConfig>(resource.config.notices ?? {})
        .filter(([, { when }]) => holds(when, record, context))
        .map(([name]) => name)

/** What is to be said about a record, above its facts. */
export function Notices({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRow }) {
  const labels = useLabels(resource)
  const me = useMe()
  const context = useMemo(() => ({ me: me.id, now: new Date().toISOString() }), [me.id])
  return noticesFor(resource, record, context).map(name => (
    <Alert key={name} severity="info" sx={{ mb: 2 }}>
      {labels.text(`notices.${name}`)}
    </Alert>
  ))
}
