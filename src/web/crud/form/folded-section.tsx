import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { type ReactNode, useState } from 'react'
import { type Control, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { Labels } from '../shared/labels.ts'
import type { FormGroup } from './fields.ts'
import type { FormValues } from './resolver.ts'
import { changedFields, emptyValues } from './values.ts'

/**
 * A section of a form that is rarely needed: its title and what of it is not as usual, until somebody opens it. One of which
 * something was filled in before stands open.
 */
export function FoldedSection(props: {
  readonly group: FormGroup
  readonly labels: Labels
  readonly control: Control<FormValues>
  /** The values that the form was opened with. */
  readonly opened: FormValues
  readonly sx: object
  readonly children: ReactNode
}) {
  const { group, labels, control, opened, sx, children } = props
  const { t } = useTranslation('form')
  const { title, help } = labels.section(group.name)
  const usual = emptyValues(group.fields)
  const [isOpen, setOpen] = useState(() => changedFields(group.fields, usual, opened).length > 0)
  const keys = group.fields.map(({ key }) => key)
  const watched = useWatch({ control, name: keys })
  const now = Object.fromEntries(keys.map((key, at) => [key, watched[at]]))
  const unusual = changedFields(group.fields, usual, now).map(({ name }) => labels.field(name))
  return (
    <Box
      component="details"
      open={isOpen}
      onToggle={event => setOpen((event.currentTarget as HTMLDetailsElement).open)}
      sx={{ ...sx, display: 'block', pb: 2, '& > :not(summary)': { mt: 2.5 } }}
    >
      <Box
        component="summary"
        sx={theme => ({
          display: 'flex',
          alignItems: 'flex-start',
          gap: 1,
          cursor: 'pointer',
          listStyle: 'none',
          minHeight: { xs: 44, sm: 32 },
          borderRadius: `${theme.measures.radius.control}px`,
          '&::-webkit-details-marker': { display: 'none' },
          '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focusRing}`, outlineOffset: 2 },
        })}
      >
        <Icon name={isOpen ? 'expand_more' : 'chevron_right'} sx={{ mt: 0.25 }} />
        <Box sx={{ minWidth: 0 }}>
          <Typography variant="h3" component="h2">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
            {isOpen ? help : unusual.length ? t('section.changed', { fields: unusual.join(', ') }) : help}
          </Typography>
        </Box>
      </Box>
      {children}
    </Box>
  )
}
