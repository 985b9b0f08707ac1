import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { Control } from 'react-hook-form'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { isLockedField } from '../shared/editable.ts'
import type { Labels } from '../shared/labels.ts'
import { CutField } from './cut-field.tsx'
import { FieldRow } from './field-row.tsx'
import type { FormGroup } from './fields.ts'
import { FoldedSection } from './folded-section.tsx'
import type { FormValues } from './resolver.ts'

/** The layout of a section: what it is about at the left, its fields at the right; one column on phones. */
export const sectionGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: '1fr', md: '232px minmax(0, 1fr)' },
  gap: { xs: 2, md: 4 },
  py: 3,
  borderBottom: '1px solid',
  borderColor: 'divider',
  '&:first-of-type': { pt: 0 },
  '&:last-of-type': { borderBottom: 0 },
} as const

const stackedSection = {
  ...sectionGrid,
  gridTemplateColumns: '1fr',
  gap: 2.5,
  py: 0,
  pb: 3,
  borderBottom: 0,
  '&:not(:first-child)': { pt: 2.5, borderTop: '1px solid', borderColor: 'divider' },
} as const

export const fieldGrid = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
  gap: '20px 24px',
  maxWidth: 640,
  alignItems: 'start',
} as const

/** The title of a section, and the help for who fills it in: of a new record, or of one that is there already. */
export function SectionHead(props: {
  readonly labels: Labels
  readonly name: string
  readonly filling?: 'store' | 'update'
}) {
  const { labels, name, filling } = props
  const { title, help, ...more } = labels.section(name)
  const text = [help, filling && more[`${filling}Help`]].filter(Boolean).join(' ')
  return (
    <div>
      <Typography variant="h3" component="h2">
        {title}
      </Typography>
      {filling && text && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {text}
        </Typography>
      )}
    </div>
  )
}

const SimilarRecords = lazyPart(() => import('./similar.tsx'))
const BelowFields = lazyPart(() => import('./below-fields.tsx'))

/** The last section with words by which records are found: what is like them stands below. */
function lastSearched({ config }: AnyResource, groups: readonly FormGroup[]): string | undefined {
  const searched = (config.list.search ?? []) as readonly string[]
  return groups.findLast(({ fields }) => fields.some(({ name }) => searched.includes(name)))?.name
}

interface SectionsProps {
  readonly resource: AnyResource
  readonly groups: readonly FormGroup[]
  readonly labels: Labels
  readonly control: Control<FormValues>
  readonly opened: FormValues
  /** Marks what has been changed; not in the form of a new record. */
  readonly record?: AnyRow
  /** The relations of which the record has the first rows alone. */
  readonly cut?: readonly string[]
  /** The record is held in its state: only the fields that may change all the same are open. */
  readonly locked?: boolean
  /** What a section is about stands above its fields, which take the whole width. */
  readonly stacked?: boolean
}

/** The fields of a section. */
function SectionFields(props: SectionsProps & { readonly group: FormGroup }) {
  const { resource, groups, group, labels, control, opened, record, cut = [], locked, stacked } = props
  // Structured rows have several inputs beside each other.
  const isRoomy = group.fields.some(({ field }) => typeof field.options.of === 'object')
  return (
    <Box sx={{ ...fieldGrid, ...(stacked ? { maxWidth: 'none' } : isRoomy && { maxWidth: 904 }) }}>
      {group.fields.map(formField =>
        record && cut.includes(formField.name) ? (
          <CutField
            key={formField.key}
            resource={resource}
            name={formField.name}
            label={labels.field(formField.name)}
            id={record.id}
          />
        ) : (
          <FieldRow
            key={formField.key}
            resource={resource}
            formField={formField}
            control={control}
            label={labels.field(formField.name)}
            hint={labels.help(formField.name)}
            opened={record ? opened : undefined}
            record={record}
            disabled={locked && isLockedField(resource, formField.name)}
          />
        ),
      )}
      {resource.config.similar && hasExtensions() && group.name === lastSearched(resource, groups) && (
        <SimilarRecords resource={resource} control={control} id={record?.id} />
      )}
      {group.below && hasExtensions() && (
        <Box sx={{ gridColumn: '1 / -1', minWidth: 0 }}>
          <BelowFields
            resource={resource}
            page={group.below}
            name={group.name}
            control={control}
            fields={groups.flatMap(({ fields }) => fields)}
            record={record}
          />
        </Box>
      )}
    </Box>
  )
}

/** The sections of a form with their fields; those that are rarely needed stand folded. */
export function FormSections(props: SectionsProps) {
  const { groups, labels, control, opened, record, stacked } = props
  return groups.map(group => {
    const sx = stacked ? stackedSection : sectionGrid
    const fields = <SectionFields key="fields" {...props} group={group} />
    return group.folded ? (
      <FoldedSection key={group.name} group={group} labels={labels} control={control} opened={opened} sx={sx}>
        {fields}
      </FoldedSection>
    ) : (
      <Box component="section" key={group.name} sx={sx}>
        <SectionHead labels={labels} name={group.name} filling={record ? 'update' : 'store'} />
        {fields}
      </Box>
    )
  })
}
