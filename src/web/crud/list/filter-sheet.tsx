import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useAbility } from '../../providers/ability.ts'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { chipFilters } from './address.ts'
import { type FilteredList, FilterWords, filterLabel } from './filter-chips.tsx'
import { FilterEditor } from './filter-panel.tsx'
import { filterChoices } from './filters.ts'
import { Sheet } from './sheet.tsx'

/** The filters of a list on a phone: every field that can be filtered by, each with its editor below it. */
export default function FilterSheet(props: PanelProps & FilteredList & { readonly total?: number }) {
  const { open, onClose, source, state, change, total } = props
  const { t } = useTranslation('list')
  const [shown, setShown] = useState<string>()
  const { permits } = useAbility()
  return (
    <Sheet
      open={open}
      title={t('filters')}
      onClose={onClose}
      footer={
        <>
          <Button
            size="large"
            variant="text"
            disabled={chipFilters(state).length === 0}
            onClick={() => change(({ filter: { search = '', view = '' } }) => ({ filter: { search, view } }))}
            sx={{ color: 'text.secondary' }}
          >
            {t('dropFilters')}
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={onClose} sx={{ flex: 1 }}>
            {total === undefined ? t('ready') : t('showFound', { what: source.labels.count(total) })}
          </Button>
        </>
      }
    >
      {filterChoices(source.resource, permits, Boolean(source.prefix)).map(filter => {
        const value = state.filter[filter]
        const isShown = shown === filter
        return (
          <Box
            key={filter}
            sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { borderBottom: 0 } }}
          >
            <ButtonBase
              aria-expanded={isShown}
              onClick={() => setShown(isShown ? undefined : filter)}
              sx={{
                width: '100%',
                minHeight: 48,
                px: 1,
                gap: 1,
                typography: 'body2',
                justifyContent: 'flex-start',
              }}
            >
              <Box component="span" sx={{ fontWeight: value ? 600 : 400 }}>
                {filterLabel(source, filter, t)}
              </Box>
              {value && (
                <Box
                  component="span"
                  sx={{
                    ml: 'auto',
                    color: 'primary.main',
                    fontWeight: 600,
                    minWidth: 0,
                    overflow: 'hidden',
                    textOverflow: 'ellipsis',
                    whiteSpace: 'nowrap',
                  }}
                >
                  <FilterWords resource={source.resource} filter={filter} text={value} />
                </Box>
              )}
              <Icon
                name={isShown ? 'expand_less' : 'expand_more'}
                sx={{ ml: value ? 0 : 'auto', color: 'text.secondary' }}
              />
            </ButtonBase>
            {isShown && <FilterEditor source={source} state={state} change={change} filter={filter} />}
          </Box>
        )
      })}
    </Sheet>
  )
}
