import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A field where it is the page's main matter: 44 px high, larger letters. */
export const tallInput = { minHeight: 44, fontSize: '1rem' }

/** A password with the eye that shows it. */
export function PasswordInput({ tall, ...props }: TextInputProps & { readonly tall?: boolean }) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const Eye = shown ? VisibilityOff : Visibility
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      sx={{ pr: '2px', ...(tall && tallInput) }}
      endAdornment={
        <IconButton
          aria-label={shown ? t('password.hide') : t('password.show')}
          aria-pressed={shown}
          onClick={() => setShown(was => !was)}
        >
          <Eye />
        </IconButton>
      }
    />
  )
}
