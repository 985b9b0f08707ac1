import Alert from '@mui/material/Alert'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { useLabels } from '../labels.ts'

/** Why a record, or what belongs to it, cannot be changed in its state. */
export function KeptNotice({ resource }: { readonly resource: AnyResource }) {
  const labels = useLabels(resource)
  return (
    <Alert severity="info" sx={{ mb: 3 }}>
      {labels.text('kept')}
    </Alert>
  )
}
