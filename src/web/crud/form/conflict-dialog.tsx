import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Radio from '@mui/material/Radio'
import Typography from '@mui/material/Typography'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { LastChange } from '../history/last-change.tsx'
import { useLabels } from '../shared/labels.ts'
import type { FormField } from './fields.ts'
import { type Difference, differences, firstChoices, type Side } from './merge.ts'
import type { FormValues } from './resolver.ts'
import { ValueOf } from './value-of.tsx'

/** One of the two versions: a form's values, and the record whose nested relations name them. */
interface SideValues {
  readonly values: FormValues
  readonly record: AnyRow
}

interface ChoiceProps {
  readonly resource: AnyResource
  readonly difference: Difference
  readonly label: string
  readonly mine: SideValues
  readonly theirs: SideValues
  readonly side: Side
  readonly onChoose: (side: Side) => void
}

/** A field's two versions, of which one is chosen. */
function Choice({ resource, difference, label, mine, theirs, side, onChoose }: ChoiceProps) {
  const { t } = useTranslation('form')
  const id = useId()
  const { field } = difference
  const records = [mine.record, theirs.record]
  return (
    <Box
      role="radiogroup"
      aria-labelledby={id}
      sx={{
        py: 1.5,
        borderBottom: '1px solid',
        borderColor: 'divider',
        '&:last-of-type': { borderBottom: 0 },
      }}
    >
      <Typography id={id} variant="h5" component="h3" sx={{ mb: 0.75 }}>
        {label}
      </Typography>
      <Box sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, gap: 1 }}>
        {(['mine', 'theirs'] as const).map(version => (
          <Box
            component="label"
            key={version}
            sx={theme => ({
              display: 'flex',
              alignItems: 'flex-start',
              gap: 1,
              p: 1,
              minWidth: 0,
              cursor: 'pointer',
              borderRadius: `${theme.measures.radius.control}px`,
              border: `1px solid ${side === version ? theme.vars.palette.primary.main : theme.vars.palette.outlineSoft}`,
              bgcolor: side === version ? 'action.selected' : undefined,
            })}
          >
            <Radio
              checked={side === version}
              onChange={() => onChoose(version)}
              name={`${id}-side`}
              value={version}
            />
            <Box sx={{ minWidth: 0 }}>
              <Box sx={{ typography: 'caption', color: 'text.secondary' }}>
                {t(`conflict.${version === 'mine' && !difference.contested ? 'opened' : version}`)}
              </Box>
              <ValueOf
                resource={resource}
                formField={field}
                value={(version === 'mine' ? mine : theirs).values[field.key]}
                records={records}
              />
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** Somebody else saved the record meanwhile: both versions of each such field, and a choice between them. */
export function ConflictDialog(props: {
  readonly resource: AnyResource
  readonly fields: readonly FormField[]
  readonly opened: FormValues
  readonly mine: SideValues
  readonly theirs: SideValues
  readonly onCancel: () => void
  readonly onSettle: (choices: Readonly<Record<string, Side>>) => void
}) {
  const { resource, fields, opened, mine, theirs, onCancel, onSettle } = props
  const { t } = useTranslation('form')
  const labels = useLabels(resource)
  const phone = useIsPhone()
  const id = useId()
  const found = useMemo(
    () => differences(fields, opened, mine.values, theirs.values),
    [fields, opened, mine.values, theirs.values],
  )
  const [choices, setChoices] = useState(() => firstChoices(found))
  return (
    <Dialog
      open
      onClose={onCancel}
      fullScreen={phone}
      fullWidth
      maxWidth="sm"
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      <DialogTitle id={`${id}-title`}>{t('conflict.title')}</DialogTitle>
      <DialogContent>
        <Typography id={`${id}-text`} variant="body2" sx={{ mb: 1 }}>
          {found.length ? t('conflict.text') : t('conflict.agreed')}
        </Typography>
        <LastChange resource={resource} id={theirs.record.id} />
        {found.map(difference => (
          <Choice
            key={difference.field.key}
            resource={resource}
            difference={difference}
            label={labels.field(difference.field.name)}
            mine={mine}
            theirs={theirs}
            side={choices[difference.field.key] ?? 'mine'}
            onChoose={side => setChoices(all => ({ ...all, [difference.field.key]: side }))}
          />
        ))}
      </DialogContent>
      <DialogActions>
        <Button autoFocus onClick={onCancel}>
          {t('conflict.back')}
        </Button>
        <Button variant="contained" color="primary" onClick={() => onSettle(choices)}>
          {t('conflict.save')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
