import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { TFunction } from 'i18next'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../metadata/resource.ts'
import { webOf } from '../../fields.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { touch, touchTarget } from '../../theme/touch.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyPanel, type PanelAnchor } from '../../ui/lazy-panel.tsx'
import { useRead } from '../shared/api.ts'
import { nameOfKey } from '../shared/keys.ts'
import { fieldOf } from '../shared/registry.ts'
import { chipFilters } from './address.ts'
import type { List, ListSource } from './list.ts'

const panel = () => import('./filter-panel.tsx')

/** The parts of a list that its filters read and change. */
export type FilteredList = Pick<List, 'source' | 'state' | 'change'>

/** The name of the import file whose rows a list shows; its id until the name is loaded. */
export function ImportedFile({ resource, id }: { readonly resource: AnyResource; readonly id: string }) {
  const { data } = useRead<{ readonly file_name?: string }>(`/api/${resource.name}/from-file/${id}`, {
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data?.file_name ?? id
}

/** The value of a filter as text. */
export function FilterWords({
  resource,
  filter,
  text,
}: {
  readonly resource: AnyResource
  readonly filter: string
  readonly text: string
}) {
  const { t } = useTranslation('list')
  if (filter === 'trashed') return t(text === 'only' ? 'trashedOnly' : 'trashedWith')
  if (filter === 'import') return <ImportedFile resource={resource} id={text} />
  const name = nameOfKey(resource, filter) ?? filter
  const field = fieldOf(resource, name)
  const { FilterValue } = webOf(field)
  return FilterValue ? <FilterValue field={field} name={name} resource={resource} value={text} /> : text
}

/** The label of a filter. */
export function filterLabel({ resource, labels }: ListSource, filter: string, t: TFunction<'list'>): string {
  if (filter === 'trashed') return t('trashed')
  if (filter === 'import') return t('import.from')
  return labels.field(nameOfKey(resource, filter) ?? filter)
}

function Chip(props: {
  readonly label: string
  readonly words: ReactNode
  readonly phone?: boolean
  onOpen(anchor: HTMLElement): void
  onRemove(): void
}) {
  const { label, words, phone, onOpen, onRemove } = props
  const { t } = useTranslation('list')
  return (
    <Box
      sx={theme => ({
        display: 'inline-flex',
        alignItems: 'center',
        flex: 'none',
        height: phone ? 32 : 36,
        [touch]: { height: touchTarget },
        maxWidth: 320,
        border: `1px solid ${theme.vars.palette.outlineSoft}`,
        borderRadius: `${theme.measures.radius.control}px`,
        fontSize: '0.875rem',
      })}
    >
      <ButtonBase
        onClick={event => onOpen(event.currentTarget)}
        sx={{ font: 'inherit', height: '100%', pl: 1.25, pr: 0.5, minWidth: 0, borderRadius: 'inherit' }}
      >
        <Box component="span" sx={{ flex: 'none' }}>
          {label}:
        </Box>
        <Box
          component="span"
          sx={{
            fontWeight: 600,
            ml: 0.75,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
          }}
        >
          {words}
        </Box>
      </ButtonBase>
      <ButtonBase
        aria-label={t('removeFilter', { label })}
        title={t('removeFilter', { label })}
        onClick={onRemove}
        sx={{
          width: 28,
          [touch]: { width: touchTarget },
          height: '100%',
          color: 'text.secondary',
          borderRadius: 'inherit',
          '&:hover': { color: 'text.primary' },
        }}
      >
        <Icon name="close" sx={{ fontSize: 16 }} />
      </ButtonBase>
    </Box>
  )
}

/** The filters of a list as chips, each opening its editor, and a dashed button that adds another. */
export function FilterChips(props: FilteredList & { readonly phone?: boolean }) {
  const { source, state, change, phone } = props
  const { t } = useTranslation('list')
  const [anchor, setAnchor] = useState<PanelAnchor & { filter?: string }>()
  const remove = (key: string) => change(({ filter }) => ({ filter: { ...filter, [key]: '' } }))
  return (
    <>
      {chipFilters(state).map(([filter, text]) => (
        <Chip
          key={filter}
          label={filterLabel(source, filter, t)}
          words={<FilterWords resource={source.resource} filter={filter} text={text} />}
          phone={phone}
          onOpen={element => setAnchor({ element, filter })}
          onRemove={() => remove(filter)}
        />
      ))}
      {!phone && hasExtensions() && (
        <ButtonBase
          onClick={event => setAnchor({ element: event.currentTarget })}
          aria-haspopup="dialog"
          sx={theme => ({
            height: 36,
            [touch]: { height: touchTarget },
            pl: 0.75,
            pr: 1.25,
            gap: 0.5,
            flex: 'none',
            fontSize: '0.875rem',
            fontWeight: 500,
            fontFamily: 'inherit',
            color: theme.vars.palette.text.secondary,
            border: `1px dashed ${theme.vars.palette.outlineSoft}`,
            borderRadius: `${theme.measures.radius.control}px`,
            '&:hover': { bgcolor: theme.vars.palette.action.hover },
          })}
        >
          <Icon name="add" sx={{ fontSize: 18 }} />
          {t('addFilter')}
        </ButtonBase>
      )}
      <LazyPanel
        anchor={anchor}
        load={panel}
        props={{ source, state, change, filter: anchor?.filter }}
        onClose={() => setAnchor(undefined)}
      />
    </>
  )
}
