import Check from '@mui/icons-material/CheckOutlined'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useTranslation } from 'react-i18next'
import { languages } from '../providers/language.ts'
import { switchLanguage } from '../providers/switch-language.ts'
import { belowRight } from '../ui/below-right.ts'
import { Flag } from './flag.tsx'

export default function LanguageMenu(props: {
  readonly anchor: HTMLElement | null
  readonly onClose: () => void
}) {
  const { anchor, onClose } = props
  const { i18n } = useTranslation('shell')

  return (
    <Menu
      anchorEl={anchor}
      open={Boolean(anchor)}
      onClose={onClose}
      {...belowRight}
      slotProps={{ paper: { sx: { mt: 0.5, minWidth: 168 } } }}
    >
      {languages.map(({ code, name, flag }) => (
        <MenuItem
          key={code}
          lang={code}
          role="menuitemradio"
          aria-checked={i18n.language === code}
          onClick={() => {
            onClose()
            void switchLanguage(code)
          }}
        >
          <Flag name={flag} />
          {name}
          {i18n.language === code && <Check aria-hidden sx={{ ml: 'auto' }} />}
        </MenuItem>
      ))}
    </Menu>
  )
}
