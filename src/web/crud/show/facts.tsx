import Box from '@mui/material/Box'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { Icon } from '../../ui/icon.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { useAccess } from '../shared/access.ts'
import { useLabels } from '../shared/labels.ts'
import { shownValue } from '../shared/record.ts'
import { fieldOf } from '../shared/registry.ts'

/** The facts beside a record's title: those that there are, with their sign or their name. */
export function Facts({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRow }) {
  const labels = useLabels(resource)
  const access = useAccess()
  const names = ((resource.config.facts ?? []) as readonly string[]).filter(name => {
    const value = shownValue(resource, name, record)
    return access.reads(fieldOf(resource, name)) && value !== null && value !== ''
  })
  if (!names.length) return null
  return (
    <Box
      component="ul"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 2.5,
        rowGap: 0.5,
        m: 0,
        mt: 0.75,
        p: 0,
        listStyle: 'none',
        color: 'text.secondary',
      }}
    >
      {names.map(name => {
        const field = fieldOf(resource, name)
        const { Cell, icon } = webOf(field)
        const sign = icon?.(field)
        return (
          <Box
            component="li"
            key={name}
            title={labels.field(name)}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}
          >
            {sign && <Icon name={sign} sx={{ fontSize: 18 }} />}
            <Box component="span" sx={sign ? visuallyHidden : undefined}>
              {labels.field(name)}:
            </Box>
            <Cell
              field={field}
              name={name}
              resource={resource}
              value={shownValue(resource, name, record)}
              row={record}
            />
          </Box>
        )
      })}
    </Box>
  )
}
