import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextControl } from '../../web/crud/shared/parts/text-control.tsx'
import type { FieldInput, InputProps } from '../../web/field.ts'
import { Icon } from '../../web/ui/icon.tsx'
import type { PasswordField } from './index.ts'

function Input(props: InputProps<PasswordField>) {
  const { t } = useTranslation('form')
  const [shown, setShown] = useState(false)
  return (
    <TextControl
      {...props}
      type={shown ? 'text' : 'password'}
      input={{ autoComplete: 'new-password', autoCapitalize: 'none', spellCheck: false }}
      endAdornment={
        <IconButton
          size="small"
          edge="end"
          aria-label={t(shown ? 'hidePassword' : 'showPassword')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        >
          <Icon name={shown ? 'visibility_off' : 'visibility'} />
        </IconButton>
      }
    />
  )
}

export const passwordInput: FieldInput<PasswordField> = { Input, Filter: null }
