import Autocomplete from '@mui/material/Autocomplete'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextFilter } from '../../web/crud/shared/parts/filters.tsx'
import type { FieldInput, InputProps } from '../../web/field.ts'
import type { TagsField } from './index.ts'

const words = (value: unknown): string[] => (Array.isArray(value) ? value : [])

/** Words are taken on Enter, on a comma, and when the box is left, so that the last one is not lost. */
function Input({ aria, value, onChange, onBlur, disabled }: InputProps<TagsField>) {
  const { t } = useTranslation('form')
  const [text, setText] = useState('')
  const now = words(value)
  const take = (typed: string) => {
    const added = typed
      .split(',')
      .map(part => part.trim())
      .filter(part => part && !now.includes(part))
    if (added.length) onChange([...now, ...added])
    setText('')
  }
  return (
    <Autocomplete
      multiple
      freeSolo
      id={aria.id}
      options={[] as string[]}
      value={now}
      inputValue={text}
      disabled={disabled}
      onChange={(_, next) => onChange(next.map(tag => tag.trim()).filter(Boolean))}
      onInputChange={(_, typed, reason) => {
        if (reason === 'input' && typed.includes(',')) take(typed)
        else setText(typed)
      }}
      onBlur={() => {
        take(text)
        onBlur()
      }}
      slotProps={{ chip: { size: 'small' } }}
      renderInput={params => (
        <TextField
          {...params}
          error={aria.invalid}
          placeholder={now.length ? undefined : t('tagsExample')}
          slotProps={{ htmlInput: { ...params.inputProps, ...aria.inputProps } }}
        />
      )}
    />
  )
}

export const tagsInput: FieldInput<TagsField> = { Input, Filter: TextFilter, wide: () => true }
