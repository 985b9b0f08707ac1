import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Icon } from '../../../ui/icon.tsx'
import type { Wiring } from '../../../ui/labelled.tsx'
import type { Chart, ChartNode } from '../chart.ts'
import { findNodes } from '../find.ts'
import { NodeOption } from '../node-option.tsx'

/** The top of the chart, as a choice beside the boxes. */
const top = 'top'
type Choice = ChartNode | typeof top

/** Picks the box below which something is to stand: undefined while nothing is chosen, null for the top. */
export function NodePicker(props: {
  readonly chart: Chart
  readonly wiring: Wiring
  readonly value: number | null | undefined
  /** Boxes that are offered; all without. */
  readonly may?: (parent: number | null) => boolean
  readonly autoFocus?: boolean
  onChange(value: number | null | undefined): void
}) {
  const { chart, wiring, value, may, autoFocus, onChange } = props
  const { t } = useTranslation('organization-chart')
  const [text, setText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus])
  const nodes = useMemo(() => chart.nodes.filter(({ id }) => !may || may(id)), [chart, may])
  const options: Choice[] = useMemo(
    () => [...(!may || may(null) ? [top as Choice] : []), ...nodes],
    [nodes, may],
  )
  const chosen: Choice | null = value === null ? top : (value && chart.byId.get(value)) || null
  return (
    <Autocomplete<Choice>
      id={wiring.id}
      options={options}
      value={chosen}
      onChange={(_, choice) => {
        setText('')
        onChange(choice === null ? undefined : choice === top ? null : choice.id)
      }}
      onInputChange={(_, typed, reason) => setText(reason === 'input' ? typed : '')}
      filterOptions={() => {
        const found: Choice[] = findNodes(nodes, text)
        return options.includes(top) && !text.trim() ? [top, ...found] : found
      }}
      getOptionKey={choice => (choice === top ? top : choice.id)}
      getOptionLabel={choice => (choice === top ? t('top') : choice.label)}
      popupIcon={<Icon name="expand_more" />}
      clearText={t('find.clear')}
      openText={t('find.open')}
      closeText={t('find.close')}
      noOptionsText={t('find.nothing', { text: text.trim() })}
      renderOption={({ key, ...item }, choice) => (
        <Box component="li" key={key} {...item} sx={{ py: '6px !important' }}>
          {choice === top ? t('top') : <NodeOption chart={chart} node={choice} search={text} />}
        </Box>
      )}
      renderInput={({ InputProps, inputProps, ...params }) => (
        <TextField
          {...params}
          inputRef={input}
          error={wiring.invalid}
          placeholder={t('find.label')}
          slotProps={{
            input: {
              ...InputProps,
              startAdornment: (
                <InputAdornment position="start">
                  <Icon name="search" />
                </InputAdornment>
              ),
            },
            htmlInput: { ...inputProps, ...wiring.aria },
          }}
        />
      )}
    />
  )
}
