import Box from '@mui/material/Box'
import Tab from '@mui/material/Tab'
import Tabs from '@mui/material/Tabs'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { AssignPlan } from '../../../../metadata/assign.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { FieldRow } from '../../form/field-row.tsx'
import { useLabels } from '../../shared/labels.ts'
import { PendingUploadsProvider } from '../../shared/pending-uploads.ts'
import { Choices } from '../choices.tsx'
import { ChosenList } from '../chosen-list.tsx'
import { AudienceChoice } from './audience.tsx'
import { FromFile } from './file.tsx'
import type { AssignWay, ThroughModel } from './use-through.ts'

/** The values that all rows get. */
export function AskedValues({
  child,
  asked,
  beside,
  stacked,
}: {
  readonly child: AnyResource
  readonly asked: ThroughModel['asked']
  readonly beside: Readonly<Record<string, unknown>>
  /** Below each other, in a narrow place. */
  readonly stacked?: boolean
}) {
  const { t } = useTranslation('record')
  const labels = useLabels(child)
  const id = useId()
  if (!asked.applying.length) return null
  return (
    <Box component="section" aria-labelledby={id} sx={{ mb: stacked ? 0 : 3 }}>
      <Typography id={id} variant="h4" component="h2" sx={{ mb: 1.5 }}>
        {t('through.values')}
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gap: 2.5,
          gridTemplateColumns: stacked ? '1fr' : { xs: '1fr', md: '1fr 1fr' },
          maxWidth: 880,
        }}
      >
        <PendingUploadsProvider value={asked.form.uploads}>
          {asked.applying.map(field => (
            <FieldRow
              key={field.key}
              resource={child}
              formField={field}
              control={asked.form.control}
              label={labels.field(field.name)}
              hint={labels.help(field.name)}
              beside={beside}
            />
          ))}
        </PendingUploadsProvider>
      </Box>
    </Box>
  )
}

/** Whom rows are made for, in one of several ways, and what all rows have. */
export function ChooseWhom(props: {
  readonly child: AnyResource
  readonly target: AnyResource
  readonly plan: AssignPlan
  readonly endpoint: string
  /** What all rows have besides: what they are made for. */
  readonly beside: Readonly<Record<string, unknown>>
  readonly model: ThroughModel
}) {
  const { child, target, plan, endpoint, beside, model } = props
  const { chosen, change } = model
  const { t } = useTranslation('record')
  const id = useId()
  const ways: readonly AssignWay[] = plan.byAudience ? ['pick', 'audience', 'file'] : ['pick', 'file']
  return (
    <>
      <AskedValues child={child} asked={model.asked} beside={beside} />
      <Tabs
        value={chosen.way}
        onChange={(_, way: AssignWay) => change({ way })}
        aria-label={t('through.ways')}
        variant="scrollable"
        allowScrollButtonsMobile
        sx={{ mb: 2 }}
      >
        {ways.map(way => (
          <Tab
            key={way}
            value={way}
            id={`${id}-${way}`}
            aria-controls={`${id}-panel`}
            label={t(`through.way.${way}`)}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${chosen.way}`} sx={{ pb: 3 }}>
        {chosen.way === 'pick' && (
          <Box
            sx={{
              display: 'grid',
              alignItems: 'start',
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 320px' },
              gap: 3,
            }}
          >
            <Choices
              resource={target}
              endpoint={endpoint}
              chosenIn={{ resource: child, name: plan.chosen }}
              chosen={chosen.picked}
              onToggle={(rows, on) => {
                const others = chosen.picked.filter(record => !rows.some(row => row.id === record.id))
                change({ picked: on ? [...others, ...rows] : others })
              }}
            />
            <ChosenList
              resource={target}
              chosen={chosen.picked}
              onRemove={row => change({ picked: chosen.picked.filter(({ id: other }) => other !== row.id) })}
              onClear={() => change({ picked: [] })}
            />
          </Box>
        )}
        {chosen.way === 'audience' && (
          <AudienceChoice target={target} filter={chosen.filter} onChange={filter => change({ filter })} />
        )}
        {chosen.way === 'file' && (
          <FromFile target={target} file={chosen.file} onChoose={file => void model.read(file)} />
        )}
      </Box>
    </>
  )
}
