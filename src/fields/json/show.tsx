import Box from '@mui/material/Box'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../web/crud/shared/labels.ts'
import { EmptyValue } from '../../web/crud/shared/parts/empty-value.tsx'
import type { ValueProps } from '../../web/field.ts'
import type { JsonField, JsonShape } from './index.ts'

type Entries = { readonly [key: string]: JsonShape }
type LabelOf = (key: string) => string

const isList = (shape: JsonShape): shape is readonly [JsonShape] => Array.isArray(shape)

function Tree({
  shape,
  value,
  labelOf,
}: {
  readonly shape: JsonShape
  readonly value: unknown
  readonly labelOf: LabelOf
}) {
  const { t } = useTranslation('common')
  if (value === null || value === undefined || value === '') return <EmptyValue />
  if (typeof shape === 'string') return typeof value === 'boolean' ? t(value ? 'yes' : 'no') : String(value)
  if (isList(shape))
    return (
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {(value as unknown[]).map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the items are values without identity
          <li key={index}>
            <Tree shape={shape[0]} value={item} labelOf={labelOf} />
          </li>
        ))}
      </Box>
    )
  return (
    <Box
      component="dl"
      sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0, '& dd': { m: 0 } }}
    >
      {Object.entries(shape as Entries).map(([key, part]) => (
        <Box key={key} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {labelOf(key)}
          </Box>
          <dd>
            <Tree shape={part} value={(value as Record<string, unknown>)[key]} labelOf={labelOf} />
          </dd>
        </Box>
      ))}
    </Box>
  )
}

/** Names of the parts: the resource's `options.<field>.<key>` texts. */
function useLabelOf({ name, resource }: Pick<ValueProps<JsonField>, 'name' | 'resource'>): LabelOf {
  const labels = useLabels(resource)
  return key => labels.option(name, key)
}

/** A structure by its parts, each with its name. */
export default function JsonShow({ field, name, resource, value }: ValueProps<JsonField>) {
  const labelOf = useLabelOf({ name, resource })
  return <Tree shape={field.options.shape} value={value} labelOf={labelOf} />
}
