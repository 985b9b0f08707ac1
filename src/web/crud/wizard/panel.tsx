import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { inlineOwned } from '../../../metadata/ownership.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { WizardStep } from '../../../metadata/screen-config.ts'
import { isClosingStep } from '../../../metadata/wizard.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { type FormGroup, groupsOf } from '../form/fields.ts'
import { FormSections } from '../form/sections.tsx'
import type { useRecordForm } from '../form/use-record-form.ts'
import { OwnedRows } from '../owned/index.tsx'
import { useLabels } from '../shared/labels.ts'
import { PendingUploadsProvider } from '../shared/pending-uploads.ts'
import { ChildPanel } from '../show/child-panel.tsx'
import { StepFacts, StepNeeds } from './aside.tsx'
import { ClosingStep } from './closing.tsx'
import type { Required } from './missing.ts'
import { StepPage } from './step-page.tsx'
import { groupsOfStep, seesChild } from './steps.ts'
import type { WizardWay } from './use-way.ts'

/** The rows of a step. */
function StepRows(props: {
  readonly resource: AnyResource
  readonly view?: string
  readonly record: AnyRow
  readonly step: WizardStep
  readonly way: WizardWay
}) {
  const { resource, view, record, step, way } = props
  const ability = useAbility()
  const labels = useLabels(resource)
  const relation = step.child
  if (relation === undefined || !seesChild(resource, step, ability)) return null
  if (!inlineOwned(resource).includes(relation))
    return (
      <ChildPanel
        resource={resource}
        view={view}
        id={String(record.id)}
        record={record}
        relation={relation}
      />
    )
  const { edited } = way.position
  return (
    <OwnedRows
      resource={resource}
      record={record}
      relation={relation}
      heading={step.fields?.length ? undefined : labels.section(step.name)}
      edited={{
        row: edited?.relation === relation ? edited : undefined,
        set: row => way.set({ edited: row && { relation, ...row } }),
      }}
    />
  )
}

/** Two columns where there is room: a step, and beside it what it comes to and what it lacks. */
function Columns({ main, aside }: { readonly main: ReactNode; readonly aside: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 288px' },
        gap: { xs: 3, lg: 4 },
        alignItems: 'start',
        pt: 2.5,
        pb: 4,
      }}
    >
      <Box sx={{ minWidth: 0 }}>{main}</Box>
      <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>{aside}</Box>
    </Box>
  )
}

/** The state of a record's form. */
export type RecordFormState = ReturnType<typeof useRecordForm>

interface PanelProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly groups: readonly FormGroup[]
  readonly step: WizardStep
  readonly way: WizardWay
  readonly form: RecordFormState
  /** The record as the form holds it, and as it was read last: what it lacks follows each change. */
  readonly record: AnyRow
  readonly read: AnyRow
  readonly required: readonly Required[]
  readonly lacksNow: () => Promise<boolean>
  readonly locked: boolean
}

/** What is filled in at a step, and beside it what that comes to and what it lacks. */
export function StepPanel(props: PanelProps) {
  const { resource, groups, step, way, form, record, read, required, lacksNow, locked } = props
  const labels = useLabels(resource)
  const cut = form.version?.cut
  const closes = isClosingStep(step)
  const needs = required.filter(each => each.step === step.name)
  return (
    <Columns
      main={
        <PendingUploadsProvider value={form.uploads}>
          <FormSections
            resource={resource}
            groups={groupsOfStep(step, groupsOf(groups, form.applying, cut))}
            labels={labels}
            control={form.control}
            opened={form.opened}
            record={record}
            cut={cut}
            locked={locked}
            stacked
          />
          <StepRows {...props} record={{ ...record, missing: read.missing }} />
          {step.page !== undefined && (
            <StepPage
              resource={resource}
              record={read}
              name={step.name}
              page={step.page}
              locked={locked}
              flush={form.flush}
            />
          )}
          {closes && (
            <ClosingStep
              resource={resource}
              record={record}
              name={step.name}
              above={step.above}
              all={required}
              goTo={way.goTo}
              flush={form.flush}
              lacksNow={lacksNow}
            />
          )}
        </PendingUploadsProvider>
      }
      aside={
        <>
          <StepFacts resource={resource} record={read} names={step.facts ?? []} />
          {!closes && <StepNeeds resource={resource} all={needs} goTo={way.goTo} />}
        </>
      }
    />
  )
}
