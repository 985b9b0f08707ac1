import Box from '@mui/material/Box'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { PageStep } from '../../child-page.ts'
import type { AnyRow } from '../../field.ts'
import { useChildPages } from '../../providers/areas.ts'
import { partOf } from '../../ui/lazy.tsx'
import { SkeletonRows } from '../../ui/states.tsx'
import { SectionHead } from '../form/sections.tsx'
import { useLabels } from '../shared/labels.ts'

const fallback = <SkeletonRows rows={6} />

/** A step that an area draws: its heading, and the page that is declared for it. */
export function StepPage(
  props: PageStep & {
    readonly resource: AnyResource
    /** As it was read last. */
    readonly record: AnyRow
    readonly name: string
    readonly page: string
  },
) {
  const { resource, record, name, page, locked, flush } = props
  const labels = useLabels(resource)
  const own = useChildPages()(page)
  if (!own) return null
  const Page = partOf(own.load, { texts: own.texts, fallback })
  return (
    <Box component="section" aria-label={labels.section(name).title} sx={{ display: 'grid', gap: 2.5 }}>
      <SectionHead labels={labels} name={name} filling="update" />
      <Page
        resource={resource}
        id={String(record.id)}
        record={record}
        relation={name}
        step={{ locked, flush }}
      />
    </Box>
  )
}
