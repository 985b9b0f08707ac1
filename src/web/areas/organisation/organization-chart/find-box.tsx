import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import type { Chart, ChartNode } from './chart.ts'
import { findNodes } from './find.ts'
import { NodeOption } from './node-option.tsx'

/** Finds a box by its name, code or manager and gives on the one that is chosen. */
export function FindBox(props: { readonly chart: Chart; onFind(id: number): void }) {
  const { chart, onFind } = props
  const { t } = useTranslation('organization-chart')
  const [text, setText] = useState('')
  return (
    <Autocomplete<ChartNode>
      options={chart.nodes}
      value={null}
      inputValue={text}
      onInputChange={(_, typed, reason) => setText(reason === 'selectOption' ? '' : typed)}
      onChange={(_, node) => node && onFind(node.id)}
      filterOptions={nodes => findNodes(nodes, text)}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ label }) => label}
      blurOnSelect
      autoHighlight
      popupIcon={null}
      clearText={t('find.clear')}
      openText={t('find.open')}
      closeText={t('find.close')}
      noOptionsText={t('find.nothing', { text: text.trim() })}
      slotProps={{
        listbox: { 'aria-label': t('find.label') } as object,
        popper: { placement: 'bottom-start', sx: { minWidth: 360 } },
      }}
      renderOption={({ key, ...item }, node) => (
        <Box component="li" key={key} {...item} sx={{ py: '6px !important' }}>
          <NodeOption chart={chart} node={node} search={text} />
        </Box>
      )}
      renderInput={({ InputProps, inputProps, ...params }) => (
        <TextField
          {...params}
          size="small"
          placeholder={t('find.short')}
          slotProps={{
            input: {
              ...InputProps,
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" />
                </InputAdornment>
              ),
            },
            htmlInput: { ...inputProps, 'aria-label': t('find.label'), maxLength: 100 },
          }}
        />
      )}
      sx={{
        flex: '1 1 140px',
        minWidth: 120,
        maxWidth: { sm: 280 },
        '& .MuiAutocomplete-input': { minHeight: { xs: 42, sm: 34 } },
        '& .MuiOutlinedInput-root.MuiInputBase-sizeSmall': {
          py: 0,
          pl: '10px',
          bgcolor: 'background.default',
        },
      }}
    />
  )
}
