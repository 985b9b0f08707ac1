import DataObject from '@mui/icons-material/DataObjectOutlined'
import IconButton, { type IconButtonProps } from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPanel, type PanelAnchor } from '../../../ui/lazy-panel.tsx'

const menu = { load: () => import('./placeholder-menu.tsx'), texts: ['communication'] }

/** Opens the menu of placeholders. `onInsert` gets the chosen one as a text has it: `{{first_name}}`. */
export function PlaceholderButton({
  texts,
  onInsert,
  ...rest
}: Pick<IconButtonProps, 'tabIndex' | 'disabled' | 'edge' | 'sx'> & {
  /** What the field holds and held, whose placeholders are offered too. */
  readonly texts: readonly unknown[]
  readonly onInsert: (placeholder: string) => void
}) {
  const { t } = useTranslation('form')
  const [anchor, setAnchor] = useState<PanelAnchor>()
  const label = t('editor.placeholder')
  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton
            {...rest}
            aria-label={label}
            aria-haspopup="menu"
            aria-expanded={Boolean(anchor)}
            onClick={event => setAnchor({ element: event.currentTarget })}
          >
            <DataObject aria-hidden />
          </IconButton>
        </span>
      </Tooltip>
      <LazyPanel
        anchor={anchor}
        load={menu}
        props={{ label, texts, onPick: (name: string) => onInsert(`{{${name}}}`) }}
        onClose={() => setAnchor(undefined)}
      />
    </>
  )
}
