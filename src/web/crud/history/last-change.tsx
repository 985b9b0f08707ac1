import Typography from '@mui/material/Typography'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { useFormat } from '../../ui/use-format.ts'
import { actorName, useHistory } from './use-history.ts'

/** Who changed a record last, and when; nothing while it is not known. */
export function LastChange({ resource, id }: { readonly resource: AnyResource; readonly id: number }) {
  const { t } = useTranslation('record')
  const { relative } = useFormat()
  const [last] = useHistory(resource, id, 1).entries
  if (!last) return null
  return (
    <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
      {t('history.by', { name: actorName(last, t), time: relative(last.at) })}
    </Typography>
  )
}
