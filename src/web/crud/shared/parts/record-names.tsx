import Box from '@mui/material/Box'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { titleOf } from '../record.ts'
import { useRecords } from '../use-records.ts'
import { RecordLink } from './record-link.tsx'

/** Records by their names, each a link to its page where there is one and it may be seen. */
export function RecordNames({
  resource,
  records,
}: {
  readonly resource: AnyResource
  readonly records: readonly AnyRow[]
}) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      {records.map((record, index) => (
        <Box component="span" key={record.id}>
          <RecordLink resource={resource} record={record} />
          {index < records.length - 1 && ','}
        </Box>
      ))}
    </Box>
  )
}

/** The names of records by their ids, separated by commas; `#12` for one that is gone or may not be seen. */
export function NamesOf({
  resource,
  ids,
}: {
  readonly resource: AnyResource
  readonly ids: readonly number[]
}) {
  const { records, loading } = useRecords(resource, ids)
  if (loading) return '…'
  return ids.map(id => titleOf(resource, records.get(id) ?? ({ id } as AnyRow))).join(', ')
}
