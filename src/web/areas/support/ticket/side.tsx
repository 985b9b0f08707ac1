import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import Select from '@mui/material/Select'
import Typography from '@mui/material/Typography'
import { useUpdate } from '@refinedev/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import {
  activeStates,
  ticketCategories,
  ticketPriorities,
} from '../../../../../resources/support/ticket-fields.ts'
import { tickets } from '../../../../../resources/support/tickets.ts'
import { atOnce, useApi, useRead } from '../../../crud/shared/api.ts'
import { useLabels } from '../../../crud/shared/labels.ts'
import { RecordLink } from '../../../crud/shared/parts/record-link.tsx'
import { useReason } from '../../../crud/shared/reason.ts'
import { resourceOf } from '../../../crud/shared/registry.ts'
import type { AnyRow } from '../../../field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { useToast } from '../../../providers/toast.ts'
import { Labelled } from '../../../ui/labelled.tsx'
import { TicketAbout } from './about.tsx'
import { TicketCourse } from './about-course.tsx'
import { TicketDeadlines } from './clock.tsx'
import { Stars } from './rating.tsx'

interface Agent {
  readonly id: number
  readonly full_name: string
}

/** Nobody, in a list of people whose ids are numbers. */
const nobody = 0

/** A part of the side with its heading. */
function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 1.25 }}>
      <Typography variant="h5" component="h2">
        {title}
      </Typography>
      {children}
    </Box>
  )
}

/** A value that is changed where it stands. */
function Choice<T extends string | number>(props: {
  readonly label: string
  readonly value: T
  readonly options: readonly { readonly value: T; readonly text: string }[]
  readonly disabled: boolean
  readonly onChange: (value: T) => void
}) {
  const { label, value, options, disabled, onChange } = props
  return (
    <Labelled label={label} optional={false}>
      {aria => (
        <Select<T>
          fullWidth
          size="small"
          labelId={aria.labelId}
          id={aria.id}
          value={value}
          disabled={disabled}
          onChange={event => onChange(event.target.value as T)}
        >
          {options.map(option => (
            <MenuItem key={option.value} value={option.value}>
              {option.text}
            </MenuItem>
          ))}
        </Select>
      )}
    </Labelled>
  )
}

/** Changes a ticket from beside it: `change` awaits a call and says what became of it, `update` writes fields. */
function useTicketChange(record: AnyRow, onChanged: () => Promise<void>) {
  const { t } = useTranslation(['support', 'shell'])
  const toast = useToast()
  const { mutateAsync } = useUpdate({ mutationOptions: atOnce })
  const reasonOf = useReason()
  const change = async (work: Promise<unknown>, done: string) => {
    try {
      await work
      toast.success(t('shell:notice.success'), done)
    } catch (error) {
      toast.error(t('shell:notice.failure'), reasonOf(error))
    }
    await onChanged()
  }
  const update = (values: object) =>
    void change(
      mutateAsync({
        resource: tickets.name,
        id: record.id,
        values,
        meta: { quiet: true },
        successNotification: false,
      }),
      t('side.saved'),
    )
  return { change, update }
}

/** What stands beside a ticket's conversation for staff: its times, who works on it, how it is sorted, what it is about. */
export function TicketSidebar({
  record,
  onChanged,
}: {
  readonly record: AnyRow
  readonly onChanged: () => Promise<void>
}) {
  const { t } = useTranslation('support')
  const labels = useLabels(tickets)
  const { permits } = useAbility()
  const api = useApi()
  const { change, update } = useTicketChange(record, onChanged)
  const active = (activeStates as readonly string[]).includes(record.status as string)
  const assigns = active && permits('tickets.assign')
  const { data: agents = [] } = useRead<readonly Agent[]>('/api/ticket-agents', {
    enabled: assigns,
    staleTime: 60_000,
  })
  const assignee = record.assignee as Agent | null | undefined
  const people = [...agents, ...(assignee && !agents.some(({ id }) => id === assignee.id) ? [assignee] : [])]
  const options = (field: 'category' | 'priority', values: readonly string[]) =>
    values.map(value => ({ value, text: labels.option(field, value) }))
  const requester = record.requester as AnyRow | null | undefined
  return (
    <Box
      component="aside"
      aria-label={t('side.label')}
      sx={{ display: 'grid', gap: 3, alignContent: 'start' }}
    >
      <Part title={t('side.times')}>
        <TicketDeadlines resource={tickets} id={String(record.id)} />
      </Part>
      <Part title={t('side.work')}>
        <Choice
          label={labels.field('assignee')}
          value={(record.assignee_id as number | null) ?? nobody}
          options={[
            { value: nobody, text: t('side.nobody') },
            ...people.map(({ id, full_name }) => ({ value: id, text: full_name })),
          ]}
          disabled={!assigns}
          onChange={id =>
            void change(
              api.post(
                `/api/tickets/${record.id}/assign`,
                { assignee_id: id === nobody ? null : id },
                { quiet: true },
              ),
              labels.text('actions.assign.done'),
            )
          }
        />
        <Choice
          label={labels.field('priority')}
          value={record.priority as string}
          options={options('priority', ticketPriorities)}
          disabled={!active || !permits('tickets.update')}
          onChange={priority => update({ priority })}
        />
        <Choice
          label={labels.field('category')}
          value={record.category as string}
          options={options('category', ticketCategories)}
          disabled={!permits('tickets.update')}
          onChange={category => update({ category })}
        />
      </Part>
      <Part title={t('side.about')}>
        {requester && (
          <Typography variant="body2">
            {labels.field('requester')}: <RecordLink resource={resourceOf('users')} record={requester} />
          </Typography>
        )}
        {record.about ? (
          <Typography variant="body2" component="div">
            {labels.field('about')}: <TicketAbout record={record} />
          </Typography>
        ) : null}
        <TicketCourse record={record} asStaff />
      </Part>
      {record.rating ? (
        <Part title={t('side.rating')}>
          <Stars value={record.rating as number} comment={record.rating_comment as string | null} />
        </Part>
      ) : null}
    </Box>
  )
}
