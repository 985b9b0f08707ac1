import Box from '@mui/material/Box'
import type { FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { WizardStep } from '../../../metadata/screen-config.ts'
import { isClosingStep } from '../../../metadata/wizard.ts'
import { useAbility } from '../../providers/ability.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useMe } from '../../providers/session.ts'
import { lazyPart } from '../../ui/lazy.tsx'
import { ConflictDialog } from '../form/conflict-dialog.tsx'
import { DraftNotice } from '../form/draft-notice.tsx'
import type { FormGroup } from '../form/fields.ts'
import { SaveBar } from '../form/save-bar.tsx'
import type { Stored, Version } from '../form/stored.ts'
import type { DraftStanding } from '../form/use-autosave.ts'
import { useRecordForm } from '../form/use-record-form.ts'
import { useSaveKey } from '../form/use-save-key.ts'
import { isLocked } from '../shared/editable.ts'
import { keyOf } from '../shared/keys.ts'
import { useLabels } from '../shared/labels.ts'
import { lastListAddress } from '../shared/last-list.ts'
import { LockedNotice } from '../shared/parts/locked-notice.tsx'
import { RowsStoredProvider, useRowsStored } from '../shared/rows-stored.ts'
import type { WizardPosition } from '../shared/wizard-position.ts'
import { WizardFooter } from './footer.tsx'
import { WizardHeader } from './header.tsx'
import { type Required, requiredOf } from './missing.ts'
import { type RecordFormState, StepPanel } from './panel.tsx'
import { type ShownStep, WizardSteps } from './step-line.tsx'
import { useWay, type WizardWay } from './use-way.ts'

const LiveNotice = lazyPart(() => import('../form/live-notice.tsx'))

export interface WizardFormProps {
  readonly resource: AnyResource
  readonly view?: string
  readonly groups: readonly FormGroup[]
  readonly steps: readonly WizardStep[]
  readonly version: Version
  readonly isDeleted: boolean
  readonly refresh: () => Promise<Version>
  readonly onStored: (stored: Stored) => void
  /** Leaves a form that is stored by its own button. */
  readonly onSaved: () => void
}

/** The steps as their line shows them. */
function shownSteps(
  steps: readonly WizardStep[],
  { step: open, reached }: WizardPosition,
  all: readonly Required[],
  wrongIn: (step: WizardStep) => number,
  titleOf: (name: string) => string,
): ShownStep[] {
  return steps.map((step, at) => {
    const { name } = step
    const lacking = all.filter(({ filled }) => !filled)
    const missing = lacking.filter(required => required.step === name).length
    const wrong = wrongIn(step)
    const reachedState = wrong > 0 ? 'wrong' : missing > 0 ? 'lacking' : 'done'
    // A page asks nothing itself, and is done with all others; what closes a draft is done when it is none any more.
    const isAhead = at > reached || isClosingStep(step) || (step.page !== undefined && lacking.length > 0)
    const state = at === open ? 'open' : isAhead ? 'ahead' : reachedState
    return { name, title: titleOf(name), state, missing, wrong }
  })
}

/** The keys of a step's fields. */
const keysOf = (resource: AnyResource, { fields = [] }: WizardStep) =>
  fields.map(name => keyOf(resource, name))

/** How many fields of a step have an error, or could not be stored for one. */
function wrongIn(resource: AnyResource, step: WizardStep, { wrong, draftState }: RecordFormState): number {
  const unstored = draftState?.is === 'wrong' ? draftState.keys : []
  const keys = new Set([...wrong, ...unstored].map(path => path.split('.')[0]))
  return keysOf(resource, step).filter(key => keys.has(key)).length
}

/** How a draft stands, with what belongs to it: it is as new as the last of that. */
const withRows = (draft: DraftStanding | undefined, rowsAt: string | undefined): DraftStanding | undefined =>
  draft?.is === 'saved' && rowsAt !== undefined && rowsAt > draft.at ? { is: 'saved', at: rowsAt } : draft

/** The bar at the foot: the steps of a draft, which is stored by itself, and the button that stores anything else. */
function Foot(props: {
  readonly resource: AnyResource
  readonly view?: string
  readonly step: WizardStep
  readonly form: RecordFormState
  readonly way: WizardWay
  readonly titles: readonly string[]
  readonly onCancel: () => void
}) {
  const { resource, view, step: open, form, way, titles, onCancel } = props
  const { t } = useTranslation('form')
  const navigate = useNavigate()
  const { step } = way.position
  const { wrong } = form
  if (form.draftState)
    return (
      <WizardFooter
        before={titles[step - 1]}
        after={titles[step + 1]}
        onBack={() => way.open(step - 1)}
        onNext={() =>
          void form
            .check(keysOf(resource, open))
            .then(wrong => (wrong === undefined ? way.open(step + 1) : way.toField(wrong)))
        }
        onLeave={() => void form.flush().then(() => navigate(lastListAddress(resource, view)))}
      />
    )
  return (
    <SaveBar
      changes={form.changes}
      counted
      errors={wrong.length}
      saving={form.saving}
      awaitsUploads={form.awaitsUploads}
      saveLabel={t('save')}
      onCancel={onCancel}
      onFirstError={() => wrong[0] && way.toField(wrong[0])}
    />
  )
}

/** A record's form in steps. A draft is stored by itself; anything else by the button at the foot. */
export function WizardForm(props: WizardFormProps) {
  const { resource, view, steps, version: read, refresh, onSaved } = props
  const labels = useLabels(resource)
  const { permits } = useAbility()
  const { id: me } = useMe()
  const way = useWay(resource, read.record.id, steps)
  const form = useRecordForm(props, way.toField)
  const rowsStored = useRowsStored(resource)
  const { record } = form.version ?? read
  const context = { me, now: new Date().toISOString() }
  const locked = isLocked(resource, record, context)
  const { missing, obstacles } = read.record
  const required = requiredOf(resource, { ...record, missing, obstacles }, permits, context)
  const lacksNow = async () => {
    const now = await refresh().catch(() => read)
    return requiredOf(resource, now.record, permits, context).some(({ filled }) => !filled)
  }
  const { position } = way
  const step = steps[position.step] as WizardStep
  const shown = shownSteps(
    steps,
    position,
    required,
    each => wrongIn(resource, each, form),
    name => labels.section(name).title,
  )
  const store = (event?: FormEvent) =>
    form.draftState ? void form.flush() : void form.save()(event as FormEvent<HTMLFormElement>)
  useSaveKey(() => store())
  return (
    <Box
      component="form"
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        // Not that of a dialog over the page, which React hands on from where it was opened.
        if (event.target === event.currentTarget) store(event)
      }}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: '100%', scrollMarginTop: 16 }}
    >
      <WizardHeader
        resource={resource}
        record={record}
        view={view}
        draft={withRows(form.draftState, rowsStored.at)}
      />
      <DraftNotice {...form.draft} />
      {hasExtensions() && (
        <LiveNotice
          key={record.id}
          resource={resource.name}
          id={record.id}
          newer={form.newer}
          isDeleted={props.isDeleted}
          refresh={refresh}
        />
      )}
      {locked && <LockedNotice resource={resource} record={record} />}
      <WizardSteps steps={shown} open={position.step} onGo={at => way.open(at)} />
      <Box
        ref={way.panel}
        tabIndex={-1}
        role="group"
        aria-label={shown[position.step]?.title}
        sx={{ flex: 1, outline: 'none' }}
      >
        <RowsStoredProvider value={rowsStored.note}>
          <StepPanel
            {...props}
            step={step}
            way={way}
            form={form}
            record={record}
            read={read.record}
            required={required}
            lacksNow={lacksNow}
            locked={locked}
          />
        </RowsStoredProvider>
      </Box>
      <Foot
        resource={resource}
        view={view}
        step={step}
        form={form}
        way={way}
        titles={shown.map(({ title }) => title)}
        onCancel={onSaved}
      />
      {form.conflict && <ConflictDialog resource={resource} {...form.conflict} />}
    </Box>
  )
}
