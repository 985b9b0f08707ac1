import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { ListLook } from './list.ts'
import { type LookName, looks } from './looks.ts'

export const lookIcons: Readonly<Record<LookName, string>> = { table: 'table_rows', cards: 'grid_view' }

/** Chooses how the rows of a list are shown. */
export default function LookSwitch({ look }: { readonly look: ListLook }) {
  const { t } = useTranslation('list')
  return (
    <ToggleButtonGroup
      exclusive
      size="small"
      value={look.value}
      aria-label={t('look')}
      onChange={(_, value: LookName | null) => value && look.set(value)}
    >
      {looks.map(name => (
        <ToggleButton key={name} value={name} aria-label={t(`looks.${name}`)} title={t(`looks.${name}`)}>
          <Icon name={lookIcons[name]} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  )
}
