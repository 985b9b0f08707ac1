import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { MatrixBox } from './box.tsx'
import {
  changeable,
  checkedState,
  columns,
  isGranted,
  isSamePending,
  type MatrixAction,
  type MatrixResource,
  type Pending,
} from './matrix.ts'
import type { MatrixLabels } from './use-labels.ts'

export interface MatrixProps {
  readonly groups: readonly {
    readonly category: string | null
    readonly resources: readonly MatrixResource[]
  }[]
  readonly labels: MatrixLabels
  readonly pending: Pending
  /** Why nothing can be changed; nothing where it can. */
  readonly readOnly: string | undefined
  readonly onSet: (actions: readonly MatrixAction[], on: boolean) => void
}

interface CellProps extends Pick<MatrixProps, 'labels' | 'pending' | 'readOnly' | 'onSet'> {
  readonly resource: string
  readonly action: MatrixAction
  readonly labelled?: boolean
}

/** The box of one permission. */
export function PermissionBox({ resource, action, labels, pending, readOnly, onSet, labelled }: CellProps) {
  const { t } = useTranslation('role-permissions')
  return (
    <MatrixBox
      label={labels.permission(resource, action.action)}
      labelled={labelled ? labels.action(action.action) : undefined}
      state={isGranted(action, pending) ? 'all' : 'none'}
      changed={action.id in pending}
      reason={readOnly ?? (action.grantable ? undefined : t('notGrantable'))}
      onChange={on => onSet([action], on)}
    />
  )
}

/** A box over several permissions. */
export function ManyBox(
  props: Pick<MatrixProps, 'pending' | 'readOnly' | 'onSet'> & {
    readonly actions: readonly MatrixAction[]
    readonly label: string
  },
) {
  const { actions, label, pending, readOnly, onSet } = props
  const { t } = useTranslation('role-permissions')
  const none = changeable(actions).length === 0
  return (
    <MatrixBox
      label={label}
      state={none ? 'none' : checkedState(actions, pending)}
      reason={readOnly ?? (none ? t('notGrantable') : undefined)}
      onChange={on => onSet(actions, on)}
    />
  )
}

const others = (actions: readonly MatrixAction[]) =>
  actions.filter(({ action }) => !(columns as readonly string[]).includes(action))

export interface MatrixResourceProps extends Omit<MatrixProps, 'groups'> {
  readonly resource: MatrixResource
}

/** Whether one resource of the matrix looks the same: a tick changes `pending`, but concerns few of the resources. */
export const isSameResource = (before: MatrixResourceProps, after: MatrixResourceProps): boolean =>
  before.resource === after.resource &&
  before.labels === after.labels &&
  before.readOnly === after.readOnly &&
  before.onSet === after.onSet &&
  isSamePending(after.resource.actions, before.pending, after.pending)

const Row = memo(function Row({ resource, labels, pending, readOnly, onSet }: MatrixResourceProps) {
  const { t } = useTranslation('role-permissions')
  const { name, actions } = resource
  const label = labels.resource(name)
  const shared = { labels, pending, readOnly, onSet }
  return (
    <Box component="tr" sx={{ '&:hover': { bgcolor: 'action.hover' } }}>
      <Box component="th" scope="row" sx={{ fontWeight: 500 }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
          <ManyBox actions={actions} label={t('allOf', { name: label })} {...shared} />
          {label}
        </Box>
      </Box>
      {columns.map(column => {
        const action = actions.find(candidate => candidate.action === column)
        return <td key={column}>{action && <PermissionBox resource={name} action={action} {...shared} />}</td>
      })}
      <td>
        <Box
          sx={{
            display: 'grid',
            gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
            columnGap: 1,
            py: 0.5,
          }}
        >
          {others(actions).map(action => (
            <PermissionBox key={action.id} labelled resource={name} action={action} {...shared} />
          ))}
        </Box>
      </td>
    </Box>
  )
}, isSameResource)

/** Narrower than this the table scrolls by itself. */
const minWidth = 820

const tableStyle: SystemStyleObject<Theme> = {
  width: '100%',
  minWidth,
  borderCollapse: 'separate',
  borderSpacing: 0,
  '& th, & td': { px: 1, height: 40, textAlign: 'start', borderBottom: '1px solid', borderColor: 'divider' },
  '& tr > th:first-of-type': {
    pl: 2,
    width: 250,
    position: 'sticky',
    left: 0,
    zIndex: 1,
    bgcolor: 'background.paper',
  },
  '& thead th': {
    bgcolor: 'background.subtle',
    fontSize: '0.84375rem',
    fontWeight: 600,
    color: 'text.secondary',
    position: 'sticky',
    // At the edge of the page's content, above its padding.
    top: '-24px',
    zIndex: 2,
  },
  '& thead tr > th:first-of-type': { bgcolor: 'background.subtle', zIndex: 3 },
  '& tbody:last-of-type tr:last-of-type > *': { borderBottom: 0 },
}

/** The matrix: a row for each resource, a column for each verb, boxes over both. */
export function MatrixTable({ groups, ...props }: MatrixProps) {
  const { t } = useTranslation('role-permissions')
  const { labels, pending, readOnly, onSet } = props
  const all = groups.flatMap(group => group.resources.flatMap(({ actions }) => actions))
  return (
    <Box sx={{ containerType: 'inline-size' }}>
      <Box
        sx={theme => ({
          // Where the whole width is there, the page scrolls, and the head of the columns stays in sight.
          overflowX: 'auto',
          [`@container (min-width: ${minWidth + 2}px)`]: { overflowX: 'clip' },
          mb: 3,
          border: `1px solid ${theme.vars.palette.divider}`,
          borderRadius: `${theme.measures.radius.card}px`,
        })}
        tabIndex={0}
        role="region"
        aria-label={t('label')}
      >
        <Box component="table" sx={tableStyle}>
          <thead>
            <tr>
              <th scope="col">{t('resource')}</th>
              {columns.map(column => (
                <th key={column} scope="col">
                  <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
                    <ManyBox
                      actions={all.filter(({ action }) => action === column)}
                      label={t('column', { name: labels.action(column) })}
                      pending={pending}
                      readOnly={readOnly}
                      onSet={onSet}
                    />
                    {labels.action(column)}
                  </Box>
                </th>
              ))}
              <th scope="col">{t('others')}</th>
            </tr>
          </thead>
          {groups.map(({ category, resources }) => (
            <tbody key={category ?? ''}>
              <tr>
                <Box component="th" scope="rowgroup" colSpan={columns.length + 2} sx={{ fontWeight: 650 }}>
                  {category ?? t('uncategorised')}
                </Box>
              </tr>
              {resources.map(resource => (
                <Row key={resource.name} resource={resource} {...props} />
              ))}
            </tbody>
          ))}
        </Box>
      </Box>
    </Box>
  )
}
