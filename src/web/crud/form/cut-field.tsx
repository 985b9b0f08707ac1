import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import { childAddress } from '../shared/addresses.ts'

/** A relation with more records than a form holds: it is changed under the record, page by page. */
export function CutField(props: {
  readonly resource: AnyResource
  readonly name: string
  readonly label: string
  readonly id: number
}) {
  const { resource, name, label, id } = props
  const { t } = useTranslation('form')
  const hasTab = resource.config.children?.[name] !== undefined
  return (
    <Box role="group" aria-label={label} sx={{ gridColumn: '1 / -1' }}>
      <Typography component="div" variant="subtitle2">
        {label}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {t('tooManyToEdit')}{' '}
        {hasTab && (
          <Link component={RouterLink} to={childAddress(resource, id, name)}>
            {t('toList')}
          </Link>
        )}
      </Typography>
    </Box>
  )
}
