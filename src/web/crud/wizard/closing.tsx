import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Lifecycle } from '../../../metadata/lifecycle.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useChildPages } from '../../providers/areas.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useMe } from '../../providers/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { partOf } from '../../ui/lazy.tsx'
import { SectionHead } from '../form/sections.tsx'
import { useActions } from '../form/use-actions.tsx'
import { availableActions } from '../shared/actions.ts'
import { useLabels } from '../shared/labels.ts'
import { type GoTo, RequiredList } from './aside.tsx'
import type { Required } from './missing.ts'

/** The last step of a wizard: what is missing, each leading to where it is filled in, and the transitions. */
export function ClosingStep(props: {
  readonly resource: AnyResource
  readonly record: AnyRow
  readonly name: string
  /** A page by its name above what is missing. */
  readonly above?: string
  readonly all: readonly Required[]
  readonly goTo: GoTo
  /** Stores what is not stored yet; whether nothing stands against going on. */
  readonly flush: () => Promise<boolean>
  /** Whether the record lacks something as it is now: what was read last may be older than what is stored. */
  readonly lacksNow: () => Promise<boolean>
}) {
  const { resource, record, name, above, all, goTo, flush, lacksNow } = props
  const { t } = useTranslation('wizard')
  const labels = useLabels(resource)
  const page = useChildPages()(above)
  const Above = page && hasExtensions() && partOf(page.load, { texts: page.texts, fallback: null })
  const { permits } = useAbility()
  const { id: me } = useMe()
  const { run, dialog } = useActions(resource)
  const [stop, setStop] = useState<'notStored' | 'fillFirst'>()
  const { transitions = {} } = (resource.config.lifecycle ?? {}) as Partial<Lifecycle>
  const offers = availableActions(resource, record, permits, { me, now: new Date().toISOString() }).filter(
    offer => transitions[offer.name],
  )
  const primary = offers.find(({ look }) => !look.danger && !look.aside)
  const lacks = all.filter(({ filled }) => !filled)
  return (
    <Box component="section" sx={{ display: 'grid', gap: 2.5 }}>
      <SectionHead labels={labels} name={name} filling="update" />
      {Above && <Above resource={resource} id={String(record.id)} record={record} relation={name} />}
      {lacks.length === 0 && <Alert severity="success">{t('complete')}</Alert>}
      <RequiredList resource={resource} all={all} goTo={goTo} />
      {stop && (stop === 'notStored' || lacks.length > 0) && (
        <Alert severity="error" role="alert">
          {t(stop)}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
        {offers.map(offer => (
          <Button
            key={offer.name}
            {...(offer === primary && { variant: 'contained', color: 'primary' })}
            startIcon={offer.look.icon && <Icon name={offer.look.icon} />}
            onClick={async () => {
              const isStored = await flush()
              // What is missing is said before anything is asked; the server says it again.
              const asks = Boolean(transitions[offer.name]?.require?.length)
              const isLacking = isStored && asks && lacks.length > 0 && (await lacksNow())
              setStop(isStored ? (isLacking ? 'fillFirst' : undefined) : 'notStored')
              if (isStored && !isLacking) await run(offer, record)
            }}
          >
            {labels.text(`actions.${offer.name}.label`)}
          </Button>
        ))}
      </Box>
      {dialog}
    </Box>
  )
}
