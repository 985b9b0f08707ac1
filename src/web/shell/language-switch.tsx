import ExpandMore from '@mui/icons-material/ExpandMoreOutlined'
import Language from '@mui/icons-material/LanguageOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { languages } from '../providers/language.ts'
import { switchLanguage } from '../providers/switch-language.ts'
import { headerFits } from '../theme/measures.ts'
import { lazyPart } from '../ui/lazy.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { Flag } from './flag.tsx'

const LanguageMenu = lazyPart(() => import('./language-menu.tsx'))

/** A button for each language, as on phones. */
export function LanguageFlags() {
  const { t, i18n } = useTranslation('shell')

  return (
    <Box role="group" aria-label={t('language.label')} sx={{ display: 'flex', gap: 1 }}>
      {languages.map(({ code, name, flag }) => (
        <Button
          key={code}
          lang={code}
          aria-label={name}
          aria-pressed={i18n.language === code}
          onClick={() => void switchLanguage(code)}
          sx={{
            minWidth: 44,
            minHeight: 44,
            px: 1,
            '&[aria-pressed=true]': { borderColor: 'primary.main', bgcolor: 'primary.container' },
          }}
        >
          <Flag name={flag} />
        </Button>
      ))}
    </Box>
  )
}

/** The languages under one button. */
function LanguageDropdown({ plain }: { readonly plain?: boolean }) {
  const { t, i18n } = useTranslation('shell')
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const present = languages.find(({ code }) => code === i18n.language)
  return (
    <>
      <Button
        variant={plain ? 'text' : 'outlined'}
        startIcon={<Language />}
        endIcon={<ExpandMore />}
        aria-label={t('language.current', { name: present?.name })}
        data-tour="language"
        aria-haspopup="menu"
        aria-expanded={Boolean(anchor)}
        onClick={event => {
          setWasOpened(true)
          setAnchor(event.currentTarget)
        }}
        sx={{
          fontWeight: 500,
          ...(plain && {
            [`@container header (max-width: ${headerFits.languageName - 1}px)`]: {
              '& .language-name': { display: 'none' },
              '& .MuiButton-startIcon': { mr: 0 },
            },
          }),
        }}
      >
        <span className="language-name">{present?.name}</span>
      </Button>
      {wasOpened && <LanguageMenu anchor={anchor} onClose={() => setAnchor(null)} />}
    </>
  )
}

/** Flag buttons on phones and a dropdown otherwise (specification, section 1). */
export function LanguageSwitch({ plain }: { readonly plain?: boolean }) {
  return useIsPhone() ? <LanguageFlags /> : <LanguageDropdown plain={plain} />
}
