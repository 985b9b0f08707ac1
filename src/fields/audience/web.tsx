import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { NamesOf } from '../../web/crud/shared/parts/record-names.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import { resourceOf } from '../../web/crud/shared/registry.ts'
import type { FieldWeb } from '../../web/field.ts'
import { type Audience, type AudienceField, audienceKeys, audienceType } from './index.ts'

/** Whom it is for in a few words: `Herkes`, `2 departman, 1 kişi`. */
function Summary({ value }: { readonly value: Audience }) {
  const { t } = useTranslation('common')
  if (value.everyone) return t('audience.everyone')
  return audienceKeys
    .filter(([, key]) => value[key]?.length)
    .map(([part, key]) => t(`audience.count.${part}`, { count: value[key]?.length }))
    .join(', ')
}

/** Whom it is for by their names. */
function Names({ value }: { readonly value: Audience }) {
  const { t } = useTranslation('common')
  if (value.everyone) return t('audience.everyone')
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 0.5 }}>
      {audienceKeys
        .filter(([, key]) => value[key]?.length)
        .map(([part, key]) => (
          <Box key={part} sx={{ minWidth: 0 }}>
            <Box component="dt" sx={{ display: 'inline', color: 'text.secondary' }}>
              {t(`audience.parts.${part}`)}:{' '}
            </Box>
            <Box component="dd" sx={{ display: 'inline', m: 0 }}>
              <NamesOf resource={resourceOf(part)} ids={value[key] ?? []} />
            </Box>
          </Box>
        ))}
    </Box>
  )
}

export const audienceWeb: FieldWeb<AudienceField> = {
  Cell: ({ value }) =>
    audienceType.isEmpty(value) ? (
      <Dash />
    ) : (
      <Truncate>
        <Summary value={value as Audience} />
      </Truncate>
    ),
  Show: ({ value }) => (audienceType.isEmpty(value) ? <EmptyValue /> : <Names value={value as Audience} />),
  FilterValue: null,
  long: () => true,
}
