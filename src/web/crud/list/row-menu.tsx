import { useTranslation } from 'react-i18next'
import { type ActionEntry, ActionMenu } from '../../ui/action-menu.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'

/** The menu of a row. */
export default function RowMenu(
  props: PanelProps & { readonly label: string; readonly entries: readonly ActionEntry[] },
) {
  const { t } = useTranslation('list')
  return <ActionMenu {...props} label={props.label || t('more')} />
}
