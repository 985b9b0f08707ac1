import Alert from '@mui/material/Alert'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { useLabels } from '../labels.ts'

/** Why a record, or what belongs to it, cannot be changed in its state: `keptIn.<state>` of its texts, or else `kept`. */
export function LockedNotice({
  resource,
  record,
}: {
  readonly resource: AnyResource
  readonly record?: AnyRow | undefined
}) {
  const labels = useLabels(resource)
  const state = record?.[resource.config.lifecycle?.field as string]
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {labels.optional(`keptIn.${state}`) ?? labels.text('kept')}
    </Alert>
  )
}
