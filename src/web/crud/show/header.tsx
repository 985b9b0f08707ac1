import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { imageOf, titleOf, wordsOf } from '../shared/record.ts'
import { fieldOf } from '../shared/registry.ts'
import { statusField } from '../shared/status-field.ts'
import { useWording } from '../shared/wording.ts'
import { Facts, FactsToCome } from './facts.tsx'

/** The state of a record as a chip. */
export function Status({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRow }) {
  const name = statusField(resource)
  if (!name || !record[name]) return null
  const field = fieldOf(resource, name)
  const { Cell } = webOf(field)
  return <Cell field={field} name={name} resource={resource} value={record[name]} row={record} />
}

/** What tells records of the same name apart, unless the facts below already show it. */
function useSecondLine(resource: AnyResource, record: AnyRow | undefined): string {
  const wording = useWording(resource)
  const facts = (resource.config.facts ?? []) as readonly string[]
  const names = ((resource.config.subtitle ?? []) as readonly string[]).filter(name => !facts.includes(name))
  if (!record) return ''
  return names
    .map(name => wordsOf(resource, name, record, wording))
    .filter(Boolean)
    .join(' · ')
}

/** The head of a record's page. It stands at once; while the record is on its way, its name is grey. */
export function RecordHeader(props: {
  readonly resource: AnyResource
  readonly record: AnyRow | undefined
  readonly actions?: ReactNode
}) {
  const { resource, record, actions } = props
  const second = useSecondLine(resource, record)
  const title = record && titleOf(resource, record)
  const image = record && imageOf(resource, record)
  return (
    <Box
      sx={{
        position: 'relative',
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'flex-start',
        columnGap: 2,
        rowGap: { xs: 0, sm: 2 },
        // On a phone the three dots stand beside the title, and a line below is for buttons alone.
        '& [data-record-menu]': {
          position: { xs: 'absolute', sm: 'static' },
          top: 0,
          right: 0,
        },
        '& [data-record-actions] > :not([data-record-menu])': { mt: { xs: 1.5, sm: 0 } },
      }}
    >
      <Box
        sx={{
          display: 'flex',
          gap: 2,
          flex: { xs: '1 1 100%', sm: '1 1 320px' },
          minWidth: 0,
          pr: { xs: actions ? 7 : 0, sm: 0 },
        }}
      >
        {resource.config.avatar &&
          (record ? (
            <Avatar id={record.id} name={title ?? ''} image={image} size={64} />
          ) : (
            <Skeleton variant="circular" width={64} height={64} sx={{ flex: 'none' }} />
          ))}
        <Box sx={{ minWidth: 0, flex: 1 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, minHeight: 30 }}>
            <Typography variant="h2" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title ?? <Skeleton width={220} />}
            </Typography>
            {record && <Status resource={resource} record={record} />}
          </Box>
          {second && (
            <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
              {second}
            </Typography>
          )}
          {record ? <Facts resource={resource} record={record} /> : <FactsToCome resource={resource} />}
        </Box>
      </Box>
      {actions}
    </Box>
  )
}
