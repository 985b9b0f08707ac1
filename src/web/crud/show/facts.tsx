import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { webOf } from '../../fields.ts'
import { useAbility } from '../../providers/ability.ts'
import { touchLinks } from '../../theme/touch.ts'
import { Icon } from '../../ui/icon.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { shownValue } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { fieldOf } from '../shared/registry.ts'
import { statusField } from '../shared/status-field.ts'
import { type FactIcon, factIcons } from './fact-icons.ts'

/** The lines that the facts of a record will take, about: fewer of them stand beside each other on a phone. */
export function FactsToCome({ resource }: { readonly resource: AnyResource }) {
  const phone = useIsPhone()
  const count = Math.max(1, (resource.config.facts ?? []).length)
  const lines = Math.ceil(count / (phone ? 1.6 : 7))
  return (
    <Box aria-hidden sx={{ display: 'grid', rowGap: 0.5, mt: 0.75 }}>
      {Array.from({ length: lines }, (_, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines without identity
        <Skeleton key={at} width={at % 2 ? 160 : 220} height={20} />
      ))}
    </Box>
  )
}

/** The facts beside a record's title, each with its icon or its name; empty ones are left out. */
export function Facts({ resource, record }: { readonly resource: AnyResource; readonly record: AnyRow }) {
  const labels = useLabels(resource)
  const ability = useAbility()
  const status = statusField(resource)
  const names = ((resource.config.facts ?? []) as readonly string[]).filter(name => {
    if (name === status) return false
    const value = shownValue(resource, name, record)
    return ability.reads(fieldOf(resource, name)) && value !== null && value !== ''
  })
  if (!names.length) return null
  const signs = factIcons(resource, names)
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
        ...touchLinks,
      }}
    >
      {names.map((name, at) => {
        const field = fieldOf(resource, name)
        const { Cell } = webOf(field)
        const { icon, alone } = signs[at] as FactIcon
        return (
          <Box
            component="li"
            key={name}
            title={labels.field(name)}
            sx={{ display: 'flex', alignItems: 'center', gap: 0.5, minWidth: 0 }}
          >
            {icon && <Icon name={icon} sx={{ fontSize: 18 }} />}
            <Box component="span" sx={alone ? visuallyHidden : undefined}>
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
