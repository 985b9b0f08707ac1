// biome-ignore-all lint/a11y/useSemanticElements: it stands in a treegrid whose parts are laid out freely
// biome-ignore-all lint/a11y/useFocusableInteractive: the row has the focus, as the pattern of a treegrid allows
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslation } from 'react-i18next'
import type { AnyRow } from '../../../field.ts'
import { webOf } from '../../../fields.ts'
import { Icon } from '../../../ui/icon.tsx'
import { IconTile } from '../../../ui/icon-tile.tsx'
import { StatusChip } from '../../../ui/status-chip.tsx'
import { isEmptyValue } from '../../list/cell.tsx'
import { DragHandle, FoldToggle } from '../../list/tree/lead.tsx'
import type { RowProps } from '../../list/tree/tree-table.tsx'
import { shownValue } from '../../shared/keys.ts'
import { titleOf } from '../../shared/record.ts'
import { fieldOf } from '../../shared/registry.ts'
import { Brief } from './brief.tsx'
import { type OutlineModel, useOutlineModel } from './model.ts'
import { outlineCls as cls } from './style.ts'

type Row = Pick<RowProps, 'branch' | 'focused'>

const stop = (event: { stopPropagation(): void }) => event.stopPropagation()

/** What a row is declared not to be, by field. */
const withoutOf = ({ target, look }: OutlineModel, row: AnyRow): readonly string[] =>
  (look.flags ?? []).filter(name => shownValue(target, name, row) === false)

/** What a row lacks in words, or else what it is and holds; on a phone, what it is not as well. */
function SecondLine({ outline, branch: { row } }: Pick<Row, 'branch'> & { readonly outline: OutlineModel }) {
  const { target, labels, look, isGroup, lacking } = outline
  const lacks = lacking(row)
  if (lacks.length) return <div className={cls.lacks}>{lacks.join(' ')}</div>
  if (isGroup(row)) return null
  const named = (look.holds ?? []).find(name => !isEmptyValue(shownValue(target, name, row)))
  return (
    <div className={cls.line}>
      {labels.option(look.kind, String(row[look.kind]))}
      {named && (
        <>
          {' · '}
          <Brief resource={target} name={named} row={row} />
        </>
      )}
      {withoutOf(outline, row).map(name => (
        <Box component="span" key={name} sx={{ display: { sm: 'none' } }}>
          {` · ${labels.text(`outline.without.${name}`)}`}
        </Box>
      ))}
    </div>
  )
}

/** A number of rows, or their sum, as its field shows it. */
function Measure({ outline, value }: { readonly outline: OutlineModel; readonly value: unknown }) {
  const { target, look } = outline
  const name = look.measure as string
  const field = fieldOf(target, name)
  const { Show } = webOf(field)
  return <Show field={field} name={name} resource={target} value={value} />
}

/** The end of a card's head: how much stands below it, and what adds to it. */
function GroupEnd({ outline, branch: { row } }: Pick<Row, 'branch'> & { readonly outline: OutlineModel }) {
  const { t } = useTranslation('list')
  const { target, labels, look, below, add } = outline
  const rows = below(row)
  const name = titleOf(target, row)
  const sum = look.measure
    ? rows.reduce((all, each) => all + Number(each[look.measure as string] ?? 0), 0)
    : 0
  return (
    <>
      <Box component="span" className={cls.figures} sx={{ display: { xs: 'none', sm: 'inline' } }}>
        {labels.count(rows.length)}
        {sum > 0 && (
          <>
            {' · '}
            <Measure outline={outline} value={sum} />
          </>
        )}
      </Box>
      {add && (
        <Button
          size="small"
          variant="text"
          aria-label={t('outline.addTo', { create: labels.text('create'), name })}
          onClick={event => {
            stop(event)
            add(row)
          }}
          sx={{ minWidth: { xs: 44, sm: 64 }, minHeight: { xs: 44, sm: 0 }, gap: 0.75 }}
        >
          <Icon name="add" />
          <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
            {labels.text('create')}
          </Box>
        </Button>
      )}
    </>
  )
}

/** The end of a row: what it is not, and how much it is. */
function RowEnd({ outline, branch: { row } }: Pick<Row, 'branch'> & { readonly outline: OutlineModel }) {
  const { target, labels, look } = outline
  const without = withoutOf(outline, row)
  return (
    <>
      {without.map(name => (
        <Box component="span" key={name} sx={{ display: { xs: 'none', sm: 'inline-flex' } }}>
          <StatusChip tone="neutral">{labels.text(`outline.without.${name}`)}</StatusChip>
        </Box>
      ))}
      {look.measure && (
        <span className={cls.measure}>
          <Measure outline={outline} value={shownValue(target, look.measure, row)} />
        </span>
      )}
    </>
  )
}

/** What else can be done with a row. */
function More({ outline, branch: { row }, focused }: Row & { readonly outline: OutlineModel }) {
  const menu = outline.menu(row)
  if (!menu) return null
  return (
    <IconButton
      size="small"
      aria-label={menu.label}
      aria-haspopup="menu"
      aria-expanded={menu.open}
      tabIndex={focused ? 0 : -1}
      onClick={event => {
        stop(event)
        menu.onOpen(event.currentTarget)
      }}
      sx={{ width: { xs: 44, sm: 32 }, height: { xs: 44, sm: 32 } }}
    >
      <Icon name="more_vert" />
    </IconButton>
  )
}

/** A row of an outline: the head of a card, or a line in one. */
export function OutlineCells(props: RowProps) {
  const outline = useOutlineModel()
  const { branch } = props
  const { row } = branch
  const { target, look, isGroup, numberOf, tint } = outline
  const group = isGroup(row)
  const title = titleOf(target, row)
  return (
    <>
      <div role="gridcell" className={cls.main}>
        <DragHandle {...props} />
        {group ? (
          <FoldToggle {...props} />
        ) : (
          <IconTile
            icon={look.icons[String(row[look.kind])] ?? 'article'}
            ground={`tile.${tint(row)}.bg`}
            color={`tile.${tint(row)}.fg`}
          />
        )}
        <div className={cls.two}>
          <div className={cls.title} title={title}>
            {group ? `${numberOf(row)}. ${title}` : title}
          </div>
          <SecondLine outline={outline} branch={branch} />
        </div>
      </div>
      <div role="gridcell" className={cls.end}>
        {group ? (
          <GroupEnd outline={outline} branch={branch} />
        ) : (
          <RowEnd outline={outline} branch={branch} />
        )}
        <More {...props} outline={outline} />
      </div>
    </>
  )
}
