import VisibilityOff from '@mui/icons-material/VisibilityOffOutlined'
import Visibility from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextInput, type TextInputProps } from './text-input.tsx'

/** A password with the eye that shows it. */
export function PasswordInput(props: TextInputProps) {
  const { t } = useTranslation('auth')
  const [shown, setShown] = useState(false)
  const Eye = shown ? VisibilityOff : Visibility
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      slotProps={{
        ...props.slotProps,
        input: {
          sx: { pr: '2px' },
          endAdornment: (
            <IconButton
              aria-label={shown ? t('password.hide') : t('password.show')}
              aria-pressed={shown}
              onClick={() => setShown(was => !was)}
            >
              <Eye />
            </IconButton>
          ),
        },
      }}
    />
  )
}
