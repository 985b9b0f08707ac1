import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { isAssigned } from '../../../metadata/assigned.ts'
import type { AnyField } from '../../../metadata/field.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLabels } from '../shared/labels.ts'
import { outlineOf } from './outline/model.ts'

/** With what a new row begins, by key. */
export type RowPreset = Readonly<Record<string, unknown>>

/** Whether rows of a relation are made for many at once, on a server that has a call for it. */
const takesMany = (field: AnyField): boolean => hasExtensions() && isAssigned(field)

/** The buttons above the rows: many at once, one by its form, and in a look of cards one that adds a card. */
export function AddButtons(props: {
  readonly resource: AnyResource
  readonly relation: string
  readonly target: AnyResource
  add(preset?: RowPreset): void
  addMany(): void
}) {
  const { resource, relation, target, add, addMany } = props
  const owner = useLabels(resource)
  const labels = useLabels(target)
  const look = outlineOf(target)
  const field = resource.config.fields[relation] as AnyField
  const { begins } = field.options
  const many = takesMany(field)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {many && (
        <Button size="small" variant="contained" startIcon={<Icon name="add" />} onClick={addMany}>
          {owner.text(`children.${relation}.add`)}
        </Button>
      )}
      <Button
        size="small"
        variant={look ? 'text' : undefined}
        startIcon={<Icon name="add" />}
        onClick={() => add(begins)}
      >
        {(begins && labels.optional('begin')) ?? labels.text('create')}
      </Button>
      {look && (
        <Button
          size="small"
          startIcon={<Icon name={look.icons[look.groups] as string} />}
          onClick={() => add({ [look.kind]: look.groups })}
        >
          {labels.text('outline.create')}
        </Button>
      )}
    </Box>
  )
}
