import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ButtonBase from '@mui/material/ButtonBase'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../ui/icon.tsx'
import type { PanelProps } from '../../ui/lazy-panel.tsx'
import { chipFilters } from './address.ts'
import { FilterWords, filterLabel } from './filter-chips.tsx'
import { FilterEditor } from './filter-panel.tsx'
import { filterChoices } from './filters.ts'
import { Sheet } from './sheet.tsx'
import type { List } from './use-list.ts'

/** The filters of a list on a phone: every field that can be filtered by, each opening its editor in place. */
export default function FilterSheet({ open, onClose, list }: PanelProps & { readonly list: List }) {
  const { t } = useTranslation('crud')
  const [shown, setShown] = useState<string>()
  const { state, change, answer, labels } = list
  const total = answer.meta?.total
  return (
    <Sheet
      open={open}
      title={t('list.filters')}
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
            {t('list.dropFilters')}
          </Button>
          <Button size="large" variant="contained" color="primary" onClick={onClose} sx={{ flex: 1 }}>
            {total === undefined ? t('list.ready') : t('list.showFound', { what: labels.count(total) })}
          </Button>
        </>
      }
    >
      {filterChoices(list.resource, list.permits, Boolean(list.prefix)).map(filter => {
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
                {filterLabel(list, filter, t)}
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
                  <FilterWords list={list} filter={filter} text={value} />
                </Box>
              )}
              <Icon
                name={isShown ? 'expand_less' : 'expand_more'}
                sx={{ ml: value ? 0 : 'auto', color: 'text.secondary' }}
              />
            </ButtonBase>
            {isShown && <FilterEditor list={list} filter={filter} />}
          </Box>
        )
      })}
    </Sheet>
  )
}
