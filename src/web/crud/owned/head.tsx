import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useRead } from '../shared/api.ts'
import { useLabels } from '../shared/labels.ts'

const none: readonly string[] = []

/** What all rows come to: figures of the record above zero, in words. */
function Totals({ resource, id, relation }: { resource: AnyResource; id: number; relation: string }) {
  const labels = useLabels(resource)
  const field = resource.config.fields[relation] as AnyField
  const totals = field.options.totals as readonly string[] | undefined
  const names = (hasExtensions() && totals) || none
  const { data } = useRead<AnyRow>(`/api/${resource.name}/${id}`, {
    of: { resource, id },
    enabled: names.length > 0,
    retry: false,
  })
  const shown = names.flatMap(name => {
    const value = data?.[name]
    return typeof value === 'number' && value > 0 ? labels.text(`totals.${name}`, { count: value }) : []
  })
  if (!names.length) return null
  return (
    <Box role="status" sx={{ typography: 'body1', fontWeight: 600, minHeight: 24 }}>
      {shown.join(' · ')}
    </Box>
  )
}

/** What stands above rows that are edited in place: what they are, what they come to, and the buttons that add some. */
export function OwnedHead(props: {
  readonly resource: AnyResource
  readonly id: number
  readonly relation: string
  /** The words above them, where they are not the name of the relation. */
  readonly heading?: { readonly title: string; readonly help?: string }
  readonly add: ReactNode
  readonly count: number | undefined
}) {
  const { resource, id, relation, heading, add, count } = props
  const labels = useLabels(resource)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', columnGap: 2, rowGap: 1, mb: 1.5, flexWrap: 'wrap' }}>
      <Box sx={{ flex: { xs: '1 1 100%', sm: '1 1 240px' }, minWidth: 0 }}>
        <Typography variant="h3" component="h2">
          {heading?.title ?? labels.field(relation)}
        </Typography>
        {heading?.help && (
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {heading.help}
          </Typography>
        )}
        {count ? <Totals resource={resource} id={id} relation={relation} /> : null}
      </Box>
      {count ? add : null}
    </Box>
  )
}
