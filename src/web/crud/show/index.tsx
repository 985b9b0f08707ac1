import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink, useParams, useSearchParams } from 'react-router'
import { verbPermission } from '../../../metadata/access.ts'
import { isDraft } from '../../../metadata/draft.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import { editsInPlace, hasVerb } from '../../../metadata/route.ts'
import { wizardSteps } from '../../../metadata/wizard.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import type { Ability } from '../../providers/access.ts'
import { useChildPages } from '../../providers/areas.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { useMe } from '../../providers/session.ts'
import { lazyPart, partOf } from '../../ui/lazy.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { EmptyState, SkeletonRows } from '../../ui/states.tsx'
import { useFormat } from '../../ui/use-format.ts'
import { History } from '../history/index.tsx'
import { States } from '../history/states.tsx'
import type { ScreenProps } from '../screens.ts'
import { allowedVerbs } from '../shared/actions.ts'
import { idFrom, recordAddress } from '../shared/addresses.ts'
import { isLocked } from '../shared/editable.ts'
import { useLabels } from '../shared/labels.ts'
import { lastListAddress } from '../shared/last-list.ts'
import { AskSupport } from '../shared/parts/ask-support.tsx'
import { LockedNotice } from '../shared/parts/locked-notice.tsx'
import { RecordFailure } from '../shared/parts/record-failure.tsx'
import { titleOf } from '../shared/record.ts'
import { useLiving } from '../shared/use-living.ts'
import { useRecord } from '../shared/use-record.ts'
import { useTrail } from '../shared/use-trail.ts'
import { RecordActions } from './actions.tsx'
import { ChildPanel } from './child-panel.tsx'
import { General, shownSections } from './general.tsx'
import { RecordHeader } from './header.tsx'
import { MissingNotices } from './missing.tsx'
import { Notices } from './notices.tsx'
import { RecordTabs } from './tabs.tsx'
import { ObstacleNotices } from './unavailable-actions.tsx'
import { useReadOnTab } from './use-read-on-tab.ts'
import { rowsOfTab, useClosedText, useTabs } from './use-tabs.ts'

const fallback = <SkeletonRows rows={6} />

const LiveRecord = lazyPart(() => import('./live-record.tsx'))
const Wizard = lazyPart(() => import('../wizard/index.tsx'), { texts: ['wizard'], fallback })
const Versions = lazyPart(() => import('../versions/index.tsx'), { texts: ['versions'], fallback })
const EditPanel = lazyPart(() => import('../form/edit-panel.tsx'), { texts: ['form'], fallback })

/** The fields that the page of a record shows, for what is read with it. */
function shownNames(resource: AnyResource, ability: Ability): string[] {
  const { title, subtitle = [], facts = [] } = resource.config
  return [title, ...subtitle, ...facts, ...shownSections(resource, ability).flatMap(({ fields }) => fields)]
}

/** A deleted record says so, and what can be done about it. */
function DeletedNotice({ record }: { readonly record: AnyRow }) {
  const { t } = useTranslation('record')
  const { dateTime } = useFormat()
  return (
    <Alert severity="warning" sx={{ mb: 2 }}>
      <b>{t('deleted')}</b> {t('deletedText', { date: dateTime(record.deleted_at as string) })}
    </Alert>
  )
}

/** The pages by name on a record's first tab: one in place of its sections, and one above them. */
function useOwnPages({ config }: AnyResource) {
  const childPage = useChildPages()
  const partOfPage = (name: string | undefined) => {
    const page = hasExtensions() ? childPage(name) : undefined
    return page && partOf(page.load, { texts: page.texts, fallback })
  }
  return { Overview: partOfPage(config.overview), Above: partOfPage(config.above) }
}

/** What stands in the panel of the selected tab. */
function TabContent(
  props: Pick<ScreenProps, 'screen'> & {
    readonly id: string
    readonly record: AnyRow | undefined
    /** The key of the tab. */
    readonly present: string
    /** Whether this person sees the tab; else `closedText` says why not. */
    readonly isOpen: boolean
    readonly closedText: string
    /** The record's form stands in place of its values. */
    readonly isForm: boolean
  },
) {
  const { screen, id, record, present, isOpen, closedText, isForm } = props
  const { resource, view } = screen
  const { t } = useTranslation('record')
  const { Overview, Above } = useOwnPages(resource)
  if (!isOpen)
    return (
      <EmptyState
        title={t('show.childForbidden')}
        text={closedText}
        action={
          <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1.5 }}>
            <Button component={RouterLink} to={recordAddress(resource, id, view)}>
              {t('toRecord')}
            </Button>
            <AskSupport />
          </Box>
        }
      />
    )
  if (present === 'general') {
    if (Overview) return <Overview resource={resource} id={id} record={record} relation={present} />
    if (isForm) return <EditPanel resource={resource} id={id} />
    return (
      <>
        {Above && <Above resource={resource} id={id} record={record} relation={present} />}
        <General resource={resource} record={record} />
      </>
    )
  }
  if (present === 'versions') return <Versions resource={resource} id={id} record={record} />
  if (present === 'history')
    return (
      <>
        {resource.config.lifecycle?.history && hasExtensions() && <States resource={resource} id={id} />}
        <History resource={resource} id={id} />
      </>
    )
  if (!record && rowsOfTab(resource, present)) return fallback
  return <ChildPanel resource={resource} view={view} id={id} record={record} relation={present} />
}

/** A record's page: header, tabs, and the panel of the selected tab. */
export default function ShowScreen({ screen }: ScreenProps) {
  const { resource, view, relation } = screen
  const labels = useLabels(resource)
  const ability = useAbility()
  const panelId = useId()
  const id = idFrom(resource, useParams())
  const [search] = useSearchParams()
  const { id: me } = useMe()
  const { version, error, retry } = useRecord(resource, id, shownNames(resource, ability))
  const record = version?.record
  // A form in the page stays open, with all that was typed, when somebody deletes the record.
  const { version: living } = useLiving(id, version)
  const isForm = editsInPlace(resource) && ability.permits(verbPermission(resource, 'update'))
  const isShownLocked =
    record &&
    !record.deleted_at &&
    !isForm &&
    hasVerb(resource, 'update') &&
    ability.permits(verbPermission(resource, 'update')) &&
    isLocked(resource, record, { me, now: new Date().toISOString() })
  const tabs = useTabs(screen, id, record)
  const asked = search.get('tab')
  const present = relation ?? (asked === 'history' || asked === 'versions' ? asked : 'general')
  const closedText = useClosedText(resource, record, present)
  useReadOnTab(present, record?.obstacles !== undefined, retry)
  const title = record ? titleOf(resource, record) : error ? labels.singular : '…'
  const listName = view ? labels.text(`views.${view}.name`) : labels.name
  useTrail(resource, [{ label: listName, route: lastListAddress(resource, view) }, { label: title }])
  if (error)
    return (
      <>
        <PageHeader title={labels.singular} />
        <RecordFailure resource={resource} error={error} onRetry={retry} />
      </>
    )
  // What is written in steps is shown in them until it is complete.
  const inSteps =
    record &&
    present === 'general' &&
    hasExtensions() &&
    wizardSteps(resource).length > 0 &&
    isDraft(resource, record) &&
    allowedVerbs(resource, record, ability.permits, { me, now: new Date().toISOString() }).edit
  if (inSteps) return <Wizard resource={resource} id={id} view={view} ofDraft />
  return (
    <>
      {record && hasExtensions() && <LiveRecord key={record.id} resource={resource} id={record.id} />}
      <RecordHeader
        resource={resource}
        record={record}
        actions={record && <RecordActions resource={resource} record={record} view={view} />}
      />
      <RecordTabs
        tabs={tabs}
        present={tabs.some(({ key }) => key === present) ? present : 'general'}
        panelId={panelId}
        label={title}
      />
      <Box
        {...(tabs.length > 1 && {
          role: 'tabpanel',
          id: panelId,
          'aria-labelledby': `${panelId}-${present}`,
        })}
        sx={{ pt: 2.5, pb: 4 }}
      >
        {record?.deleted_at ? <DeletedNotice record={record} /> : null}
        {record && present === 'general' && <Notices resource={resource} record={record} />}
        {isShownLocked && present === 'general' && <LockedNotice resource={resource} record={record} />}
        {record && !record.deleted_at && present === 'general' && (
          <>
            <MissingNotices resource={resource} record={record} />
            <ObstacleNotices resource={resource} record={record} view={view} />
          </>
        )}
        <TabContent
          {...{ screen, id, record, present, closedText }}
          isOpen={tabs.some(({ key }) => key === present)}
          isForm={isForm && !living?.record.deleted_at}
        />
      </Box>
    </>
  )
}
