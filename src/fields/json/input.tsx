import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../web/crud/shared/labels.ts'
import type { FieldInput, InputProps } from '../../web/field.ts'
import { Icon } from '../../web/ui/icon.tsx'
import type { JsonField, JsonShape } from './index.ts'

type Entries = { readonly [key: string]: JsonShape }

const isList = (shape: JsonShape): shape is readonly [JsonShape] => Array.isArray(shape)

/** What a shape holds when nothing is given yet. */
export function emptyOf(shape: JsonShape): unknown {
  if (typeof shape !== 'string')
    return isList(shape)
      ? []
      : Object.fromEntries(Object.entries(shape as Entries).map(([key, part]) => [key, emptyOf(part)]))
  if (shape.endsWith('?')) return null
  return shape === 'boolean' ? false : shape === 'number' ? 0 : ''
}

interface EditorProps {
  readonly shape: JsonShape
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly label: string
  readonly labelOf: (key: string) => string
  readonly disabled?: boolean
}

function Leaf({ shape, value, onChange, label, disabled }: EditorProps & { readonly shape: string }) {
  const id = useId()
  const kind = shape.replace('?', '')
  const given = (text: string) => {
    if (text === '' && shape.endsWith('?')) return null
    return kind === 'number' && text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
  }
  return (
    <Box sx={{ minWidth: 0, flex: 1 }}>
      <Box
        component="label"
        htmlFor={id}
        sx={{ display: 'block', mb: 0.5, typography: 'caption', color: 'text.secondary' }}
      >
        {label}
      </Box>
      {kind === 'boolean' ? (
        <Switch
          checked={value === true}
          onChange={(_, on) => onChange(on)}
          disabled={disabled}
          slotProps={{ input: { id, role: 'switch' } }}
        />
      ) : (
        <OutlinedInput
          id={id}
          fullWidth
          value={value === null || value === undefined ? '' : String(value)}
          onChange={event => onChange(given(event.target.value))}
          disabled={disabled}
          inputProps={{ inputMode: kind === 'number' ? 'decimal' : undefined }}
        />
      )}
    </Box>
  )
}

function ListEditor({
  shape,
  value,
  onChange,
  labelOf,
  label,
  disabled,
}: EditorProps & { readonly shape: readonly [JsonShape] }) {
  const { t } = useTranslation('form')
  const items = Array.isArray(value) ? value : []
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.5, gridColumn: '1 / -1' }}>
      <Box aria-hidden sx={{ typography: 'caption', color: 'text.secondary', mb: -1 }}>
        {label}
      </Box>
      {items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items are values without identity
        <Box key={index} sx={{ display: 'flex', alignItems: 'end', gap: 1 }}>
          <Editor
            shape={shape[0]}
            value={item}
            label={`${label} ${index + 1}`}
            labelOf={labelOf}
            disabled={disabled}
            onChange={next => onChange(items.map((other, at) => (at === index ? next : other)))}
          />
          <IconButton
            aria-label={t('removeItem', { number: index + 1 })}
            disabled={disabled}
            onClick={() => onChange(items.filter((_, at) => at !== index))}
          >
            <Icon name="delete" />
          </IconButton>
        </Box>
      ))}
      <Box>
        <Button
          size="small"
          disabled={disabled}
          startIcon={<Icon name="add" />}
          onClick={() => onChange([...items, emptyOf(shape[0])])}
        >
          {t('addItem')}
        </Button>
      </Box>
    </Box>
  )
}

function Editor(props: EditorProps) {
  const { shape, value, onChange, labelOf, label, disabled } = props
  if (typeof shape === 'string') return <Leaf {...props} shape={shape} />
  if (isList(shape)) return <ListEditor {...props} shape={shape} />
  const now = (value ?? emptyOf(shape)) as Record<string, unknown>
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ flex: 1, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: '12px 16px' }}
    >
      {Object.entries(shape as Entries).map(([key, part]) => (
        <Editor
          key={key}
          shape={part}
          value={now[key]}
          label={labelOf(key)}
          labelOf={labelOf}
          disabled={disabled}
          onChange={next => onChange({ ...now, [key]: next })}
        />
      ))}
    </Box>
  )
}

function Input({ field, name, resource, value, onChange, onBlur, disabled }: InputProps<JsonField>) {
  const labels = useLabels(resource)
  return (
    <Box onBlur={onBlur} sx={{ p: 2, border: '1px solid', borderColor: 'outlineSoft', borderRadius: 1 }}>
      <Editor
        shape={field.options.shape}
        value={value}
        onChange={onChange}
        label={labels.field(name)}
        labelOf={key => labels.option(name, key)}
        disabled={disabled}
      />
    </Box>
  )
}

export const jsonInput: FieldInput<JsonField> = { Input, Filter: null, group: true, wide: () => true }
