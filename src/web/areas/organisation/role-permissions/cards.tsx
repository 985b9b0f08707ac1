import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import { inOrder, isGranted } from './matrix.ts'
import {
  isSameResource,
  ManyBox,
  type MatrixProps,
  type MatrixResourceProps,
  PermissionBox,
} from './table.tsx'

const Card = memo(function Card({ resource: { name, actions }, ...props }: MatrixResourceProps) {
  const { t } = useTranslation('role-permissions')
  const { labels, pending } = props
  const label = labels.resource(name)
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        px: 1,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 44 }}>
        <ManyBox actions={actions} label={t('allOf', { name: label })} {...props} />
      </Box>
      <Box component="details" sx={{ flex: 1, minWidth: 0, '&[open] .unfold': { rotate: '180deg' } }}>
        <Box
          component="summary"
          sx={{ display: 'flex', alignItems: 'center', minHeight: 44, cursor: 'pointer', gap: 1 }}
        >
          <Box component="span" sx={{ flex: 1, fontWeight: 500 }}>
            {label}
          </Box>
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {actions.filter(action => isGranted(action, pending)).length} / {actions.length}
          </Box>
          <Icon name="expand_more" className="unfold" sx={{ color: 'text.secondary' }} />
        </Box>
        <Box sx={{ display: 'flex', flexDirection: 'column', pb: 1 }}>
          {inOrder(actions).map(action => (
            <PermissionBox key={action.id} labelled resource={name} action={action} {...props} />
          ))}
        </Box>
      </Box>
    </Box>
  )
}, isSameResource)

/** The matrix on a phone: each resource unfolds its permissions. */
export function MatrixCards({ groups, ...props }: MatrixProps) {
  const { t } = useTranslation('role-permissions')
  return groups.map(({ category, resources }) => (
    <Box component="section" key={category ?? ''} sx={{ mb: 2 }}>
      <Typography variant="h5" component="h2" sx={{ py: 1 }}>
        {category ?? t('uncategorised')}
      </Typography>
      <Box
        sx={theme => ({
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: `${theme.measures.radius.card}px`,
        })}
      >
        {resources.map(resource => (
          <Card key={resource.name} resource={resource} {...props} />
        ))}
      </Box>
    </Box>
  ))
}
