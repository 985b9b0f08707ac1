import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { Labelled } from '../../ui/labelled.tsx'
import { ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { ChangeRow } from '../history/entry.tsx'
import { type RecordVersion, useVersion, versionDifferences } from './use-versions.ts'

/** Two versions that are held against each other, by their ids. */
export interface Compared {
  readonly from: number
  readonly to: number
}

function Choice(props: {
  readonly label: string
  readonly value: number
  readonly versions: readonly RecordVersion[]
  onChange(id: number): void
}) {
  const { t } = useTranslation('versions')
  const { label, value, versions, onChange } = props
  return (
    <Box sx={{ flex: '1 1 160px', maxWidth: 240 }}>
      <Labelled label={label}>
        {({ id: own, inputProps }) => (
          <TextField
            select
            fullWidth
            id={own}
            value={value}
            onChange={event => onChange(Number(event.target.value))}
            slotProps={{ htmlInput: inputProps }}
          >
            {versions.map(({ id, number }) => (
              <MenuItem key={id} value={id}>
                {t('version', { number })}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Labelled>
    </Box>
  )
}

function Differences({ resource, from, to }: Compared & { readonly resource: AnyResource }) {
  const { t } = useTranslation('versions')
  const [before, after] = [useVersion(resource, from), useVersion(resource, to)]
  const failed = [before, after].find(({ isError }) => isError)
  if (failed)
    return (
      <ErrorState
        bare
        title={t('failed')}
        text={failed.error?.message || undefined}
        code={failed.error?.requestId}
        onRetry={() => void failed.refetch()}
      />
    )
  // Until another version is read, the former one stands in its place.
  if (!before.data || !after.data || before.isPlaceholderData || after.isPlaceholderData)
    return <SkeletonRows rows={3} columns={2} />
  const changes = versionDifferences(resource, before.data, after.data)
  if (!changes.length) return <Alert severity="info">{t('same')}</Alert>
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {changes.map(change => (
        <ChangeRow key={change.key} resource={resource} change={change} created={false} />
      ))}
    </Box>
  )
}

/** Two versions of a record side by side: what is different in them. */
export function Comparison(props: {
  readonly resource: AnyResource
  readonly versions: readonly RecordVersion[]
  readonly compared: Compared
  onChange(compared: Compared): void
}) {
  const { resource, versions, compared, onChange } = props
  const { t } = useTranslation('versions')
  const heading = useId()
  return (
    <Card component="section" aria-labelledby={heading} sx={{ p: 2, mb: 3, maxWidth: 904 }}>
      <Typography id={heading} variant="h3" component="h2" sx={{ mb: 1.5 }}>
        {t('compare')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, mb: 1.5 }}>
        <Choice
          label={t('from')}
          value={compared.from}
          versions={versions}
          onChange={from => onChange({ ...compared, from })}
        />
        <Choice
          label={t('to')}
          value={compared.to}
          versions={versions}
          onChange={to => onChange({ ...compared, to })}
        />
      </Box>
      <Differences resource={resource} {...compared} />
    </Card>
  )
}
