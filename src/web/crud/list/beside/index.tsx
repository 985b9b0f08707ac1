import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import Typography from '@mui/material/Typography'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link as RouterLink } from 'react-router'
import { verbPermission } from '../../../../metadata/access.ts'
import type { AnyField } from '../../../../metadata/field.ts'
import { listPath } from '../../../../metadata/route.ts'
import { useAbility } from '../../../providers/ability.ts'
import { BottomDrawer } from '../../../ui/bottom-drawer.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../../ui/states.tsx'
import { keyOf } from '../../shared/keys.ts'
import { useLabels } from '../../shared/labels.ts'
import { titleOf } from '../../shared/record.ts'
import { targetOf } from '../../shared/registry.ts'
import type { FilteredList } from '../filter-chips.tsx'
import { choiceText, treeChoiceOf } from './choice.ts'
import { TreeNodes } from './nodes.tsx'
import { useTree } from './use-tree.ts'
import { besideWidth } from './width.ts'

interface PanelProps {
  readonly list: FilteredList
  /** The relation by which the list is filtered. */
  readonly relation: string
  /** It helps to choose among the rows: nothing leads away from it. */
  readonly chooses?: boolean
  /** After something was chosen. */
  onChosen?(): void
}

export interface BesideProps extends PanelProps {
  /** Behind a button: there is no room beside the list. */
  readonly folded: boolean
}

/** What is chosen in the tree beside a list, and how another choice filters it. */
function useChoice({ state, change, source }: FilteredList, relation: string) {
  const key = keyOf(source.resource, relation)
  const choice = treeChoiceOf(state.filter[key])
  const [below, setBelow] = useState(choice?.below ?? true)
  const filterBy = (id: number | undefined, withBelow: boolean) =>
    change(({ filter }) => ({
      filter: { ...filter, [key]: choiceText(id === undefined ? undefined : { id, below: withBelow }) },
    }))
  return {
    id: choice?.id,
    below: choice?.below ?? below,
    choose: (id: number | undefined) => filterBy(id, choice?.below ?? below),
    setBelow(on: boolean) {
      setBelow(on)
      if (choice) filterBy(choice.id, on)
    },
  }
}

/** The tree with its heading: of whatever a list's rows stand in. */
function Panel({ list, relation, chooses, onChosen }: PanelProps) {
  const { t } = useTranslation('list')
  const { permits } = useAbility()
  const target = targetOf(list.source.resource.config.fields[relation] as AnyField)
  const labels = useLabels(target)
  const { id, below, choose, setBelow } = useChoice(list, relation)
  const { answer, branches, levels, fold } = useTree(target, id)
  const heading = useId()
  const manages = !chooses && target.config.path && permits(verbPermission(target, 'index'))
  const pick = (chosen: number | undefined) => {
    choose(chosen)
    onChosen?.()
  }
  return (
    <Box
      component="section"
      aria-labelledby={heading}
      sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, p: 1 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pl: 1, minHeight: 40 }}>
        <Typography id={heading} variant="h4" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          {labels.name}
        </Typography>
        {manages && (
          <Button
            component={RouterLink}
            to={listPath(target)}
            size="small"
            aria-label={t('beside.manage', { name: labels.name })}
            title={t('beside.manage', { name: labels.name })}
            sx={{ minWidth: 36, px: 1 }}
          >
            <Icon name="edit" sx={{ fontSize: 18 }} />
          </Button>
        )}
      </Box>
      <FormControlLabel
        sx={{ mx: 1, mb: 1 }}
        slotProps={{ typography: { variant: 'body2' } }}
        control={<Switch checked={below} onChange={event => setBelow(event.target.checked)} />}
        label={t('beside.below')}
      />
      <Box sx={{ overflow: 'auto', minHeight: 0 }}>
        {answer.isError ? (
          <ErrorState
            bare
            title={t('beside.failed')}
            text={answer.error.message || undefined}
            code={answer.error.requestId}
            onRetry={() => void answer.refetch()}
          />
        ) : answer.isLoading ? (
          <SkeletonRows rows={6} columns={1} />
        ) : branches.length ? (
          <TreeNodes
            resource={target}
            branches={branches}
            label={labels.name}
            chosen={id}
            choose={pick}
            fold={fold}
            more={({ row, open, level }) => {
              const left = levels && open ? levels.left(row) : 0
              return left === 0 ? null : (
                <Button
                  key={`more-${row.id}`}
                  size="small"
                  loading={left === undefined || levels?.isLoading(row)}
                  onClick={() => levels?.more(row)}
                  sx={{ ml: `${level * 16 + 24}px` }}
                >
                  {t('tree.more', { count: left ?? 0, name: titleOf(target, row) })}
                </Button>
              )
            }}
          />
        ) : (
          <EmptyState
            bare
            title={labels.optional('empty.title') ?? ''}
            text={labels.optional('empty.text')}
          />
        )}
      </Box>
    </Box>
  )
}

/** Where there is no room beside the list: a button that says what is chosen, and the tree in a drawer. */
function FoldedPanel({ list, relation, chooses }: PanelProps) {
  const { t } = useTranslation('list')
  const [open, setOpen] = useState(false)
  const { resource } = list.source
  const target = targetOf(resource.config.fields[relation] as AnyField)
  const labels = useLabels(target)
  const choice = treeChoiceOf(list.state.filter[keyOf(resource, relation)])
  const { tree } = useTree(target, choice?.id)
  const row = choice && tree.byId.get(choice.id)
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        startIcon={<Icon name="account_tree" />}
        sx={{ alignSelf: 'flex-start', flex: 'none', mb: 1, maxWidth: '100%' }}
      >
        <Box component="span" sx={{ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
          {list.source.labels.field(relation)}: {row ? titleOf(target, row) : t('beside.all')}
        </Box>
      </Button>
      <BottomDrawer open={open} onClose={() => setOpen(false)} aria-label={labels.name}>
        <Panel list={list} relation={relation} chooses={chooses} onChosen={() => setOpen(false)} />
      </BottomDrawer>
    </>
  )
}

/** The tree beside a list, which filters it by the record that is chosen there. */
export default function BesideTree({ folded, ...panel }: BesideProps) {
  if (folded) return <FoldedPanel {...panel} />
  return (
    <Card
      sx={{ flex: 'none', width: besideWidth, alignSelf: 'flex-start', display: 'flex', maxHeight: '100%' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Panel {...panel} />
      </Box>
    </Card>
  )
}
