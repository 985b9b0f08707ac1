import Box from '@mui/material/Box'
import type { AnyField } from '../../../../metadata/field.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { imageIncludes } from '../includes.ts'
import { imageOf, titleOf } from '../record.ts'
import { useRecords } from '../use-records.ts'
import { RecordLink } from './record-link.tsx'

/** Records by their names, each a link to its page where there is one and it may be seen; with their portraits. */
export function RecordNames({
  resource,
  records,
  pictured = false,
}: {
  readonly resource: AnyResource
  readonly records: readonly AnyRow[]
  readonly pictured?: boolean
}) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 1 }}>
      {records.map((record, index) => (
        <Box
          component="span"
          key={record.id}
          sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75 }}
        >
          {pictured && <Portrait resource={resource} record={record} />}
          <span>
            <RecordLink resource={resource} record={record} />
            {index < records.length - 1 && ','}
          </span>
        </Box>
      ))}
    </Box>
  )
}

/** A record's portrait beside its name, as small as a line. */
export const Portrait = ({
  resource,
  record,
}: {
  readonly resource: AnyResource
  readonly record: AnyRow
}) => <Avatar id={record.id} name={titleOf(resource, record)} image={imageOf(resource, record)} size={24} />

/** Whether a relation brings the portraits of its records, so that they stand beside the names. */
export const isPictured = ({ options: { card } }: AnyField, resource: AnyResource): boolean =>
  Boolean(resource.config.avatar && card && imageIncludes(resource).some(name => card.includes(name)))

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
