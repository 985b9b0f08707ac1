import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { useLabels } from '../labels.ts'

/** What stands where there is no value: `Belirtilmedi`. */
export function EmptyValue() {
  const { t } = useTranslation('common')
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {t('empty')}
    </Box>
  )
}

/**
 * What stands in place of a missing date or time, in tables too: the resource's own text (`emptyValues.<field>`: "Henüz
 * girmedi"), else the specification's text for empty dates.
 */
export function EmptyDate({ resource, name }: { readonly resource: AnyResource; readonly name: string }) {
  const { t } = useTranslation('shell')
  const labels = useLabels(resource)
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {labels.optional(`emptyValues.${name}`) ?? t('emptyDate')}
    </Box>
  )
}

/** An empty cell of a table, where the word on every row would be noise. */
export function Dash() {
  const { t } = useTranslation('common')
  return (
    <Box component="span" role="img" aria-label={t('empty')} sx={{ color: 'text.secondary' }}>
      –
    </Box>
  )
}
