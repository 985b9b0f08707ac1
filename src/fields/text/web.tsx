import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import { fillPlaceholders } from '../../metadata/system-mail.ts'
import { Dash, EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import { TextFilterValue } from '../../web/crud/shared/parts/filter-values.tsx'
import { Truncate } from '../../web/crud/shared/parts/truncate.tsx'
import { useTexts } from '../../web/crud/shared/use-texts.ts'
import type { CellProps, FieldWeb, ValueProps } from '../../web/field.ts'
import type { TextField } from './index.ts'

const written = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** A text whose placeholders stand there in words: `[ad], kayıtlar başlıyor`. */
function InWords({ value }: { readonly value: string }) {
  const { i18n, ready } = useTexts(['communication'])
  const word = (name: string) =>
    i18n.t(`placeholders.${name}`, { ns: 'communication', defaultValue: name }) as string
  return <Truncate>{ready ? fillPlaceholders(value, name => `[${word(name)}]`) : ''}</Truncate>
}

function Cell({ field, value }: CellProps<TextField>) {
  if (!written(value)) return <Dash />
  return field.options.placeholders && value.includes('{{') ? (
    <InWords value={value} />
  ) : (
    <Truncate>{value}</Truncate>
  )
}

function Show({ field, value }: ValueProps<TextField>) {
  if (!written(value)) return <EmptyValue />
  if (field.options.format === 'phone')
    return (
      <Link href={`tel:${value.replace(/[^\d+]/g, '')}`} underline="hover">
        {value}
      </Link>
    )
  return (
    <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {value}
    </Box>
  )
}

export const textWeb: FieldWeb<TextField> = {
  Cell,
  Show,
  FilterValue: TextFilterValue,
  long: field => Boolean(field.options.multiline),
  icon: field => (field.options.format === 'phone' ? 'call' : undefined),
}
