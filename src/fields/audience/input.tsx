import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RecordPicker } from '../../web/crud/shared/parts/record-picker.tsx'
import { resourceOf } from '../../web/crud/shared/registry.ts'
import { useAudienceCount } from '../../web/crud/shared/use-audience-count.ts'
import type { FieldInput, InputProps } from '../../web/field.ts'
import { useAbility } from '../../web/providers/ability.ts'
import { type Audience, type AudienceField, audienceKeys, audienceType } from './index.ts'

/** How many people the choice reaches, as the server counts them. */
function AudienceCount({
  value,
  corporationId,
}: {
  readonly value: Audience
  readonly corporationId?: number | null
}) {
  const { t } = useTranslation('common')
  const { count, isError } = useAudienceCount(value, corporationId)
  return (
    <Box role="status" sx={{ typography: 'body2', color: 'text.secondary', minHeight: 20 }}>
      {isError ? t('audience.uncounted') : count !== undefined && t('audience.reached', { count })}
    </Box>
  )
}

function Input({ aria, value, onChange, onBlur, disabled, corporationId }: InputProps<AudienceField>) {
  const { t } = useTranslation('common')
  const { permits } = useAbility()
  const now = (value ?? {}) as Audience
  // Nothing chosen yet is neither: who switches to "those chosen" has not named anybody.
  const [some, setSome] = useState(!now.everyone && value !== null)
  const change = (next: Audience) => onChange(audienceType.isEmpty(next) ? null : next)
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5 }}
      // Going from one of its controls to another is not leaving the field: nothing is missing yet.
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur()
      }}
    >
      <RadioGroup
        row
        // Pressing a label would take the focus away for a moment.
        onMouseDown={event => {
          if (!(event.target instanceof HTMLInputElement)) event.preventDefault()
        }}
        aria-labelledby={aria.labelId}
        value={now.everyone ? 'everyone' : some ? 'some' : ''}
        onChange={(_, choice) => {
          setSome(choice === 'some')
          change(choice === 'everyone' ? { everyone: true } : {})
        }}
      >
        <FormControlLabel
          value="everyone"
          disabled={disabled}
          control={<Radio slotProps={{ input: aria.inputProps }} />}
          label={t('audience.everyone')}
        />
        <FormControlLabel
          value="some"
          disabled={disabled}
          control={<Radio slotProps={{ input: aria.inputProps }} />}
          label={t('audience.some')}
        />
      </RadioGroup>
      {some &&
        !now.everyone &&
        audienceKeys
          .filter(([part]) => permits(`${part}.index`))
          .map(([part, key]) => (
            <Box key={part} sx={{ minWidth: 0 }}>
              <Box
                component="label"
                htmlFor={`${aria.id}-${part}`}
                id={`${aria.id}-${part}-label`}
                sx={{ display: 'block', mb: 0.5, typography: 'caption', color: 'text.secondary' }}
              >
                {t(`audience.parts.${part}`)}
              </Box>
              <RecordPicker
                resource={resourceOf(part)}
                aria={{
                  id: `${aria.id}-${part}`,
                  labelId: `${aria.id}-${part}-label`,
                  // None of them alone is wrong: the group says what is.
                  invalid: false,
                  inputProps: {},
                }}
                multiple
                ids={now[key] ?? []}
                onChange={ids => change({ ...now, [key]: ids })}
                onBlur={() => undefined}
                disabled={disabled}
              />
            </Box>
          ))}
      {!audienceType.isEmpty(value) && <AudienceCount value={now} corporationId={corporationId} />}
    </Box>
  )
}

export const audienceInput: FieldInput<AudienceField> = {
  Input,
  Filter: null,
  group: true,
  errorFirst: true,
  wide: () => true,
}
