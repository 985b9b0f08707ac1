import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ariaWith, UnresolvedText } from '../../../../crud/shared/parts/unresolved-text.tsx'
import { useTypedText } from '../../../../crud/shared/use-typed-text.ts'
import { Icon } from '../../../../ui/icon.tsx'
import type { AriaProps } from '../../../../ui/labelled.tsx'
import type { Chart, ChartNode } from '../chart.ts'
import { findNodes } from '../find.ts'
import { NodeOption } from '../node-option.tsx'

/** The top of the chart, as a choice beside the boxes. */
const top = 'top'
type Choice = ChartNode | typeof top

/** Picks a parent box: undefined while nothing is chosen, null for the top. */
export function NodePicker(props: {
  readonly chart: Chart
  readonly aria: AriaProps
  readonly value: number | null | undefined
  /** Boxes that are offered; all without. */
  readonly may?: (parent: number | null) => boolean
  readonly autoFocus?: boolean
  onChange(value: number | null | undefined): void
}) {
  const { chart, value, may, autoFocus, onChange } = props
  const { t } = useTranslation('organization-chart')
  const typed = useTypedText()
  const { input } = typed
  const text = typed.text ?? ''
  const aria = ariaWith(props.aria, typed)
  const [open, setOpen] = useState(false)
  useEffect(() => {
    if (autoFocus) input.current?.focus()
  }, [autoFocus, input])
  const nodes = useMemo(() => chart.nodes.filter(({ id }) => !may || may(id)), [chart, may])
  const options: Choice[] = useMemo(
    () => [...(!may || may(null) ? [top as Choice] : []), ...nodes],
    [nodes, may],
  )
  const chosen: Choice | null = value === null ? top : (value && chart.byId.get(value)) || null
  const labelOf = (choice: Choice) => (choice === top ? t('top') : choice.label)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Autocomplete<Choice>
        id={aria.id}
        options={options}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        // While one types, the first hit is highlighted, and not the box that is chosen.
        value={typed.text === null ? chosen : null}
        autoHighlight={text.trim() !== ''}
        onChange={(_, choice) => {
          typed.drop()
          onChange(choice === null ? undefined : choice === top ? null : choice.id)
        }}
        inputValue={typed.text ?? (chosen ? labelOf(chosen) : '')}
        onInputChange={(_, now, reason) => {
          if (reason !== 'input') return
          typed.type(now)
          if (now === '' && chosen) onChange(undefined)
        }}
        onBlur={typed.leave}
        onKeyDown={event => {
          if (event.key === 'Enter') {
            event.preventDefault()
            setOpen(true)
          } else if (event.key === 'Escape') {
            if (typed.text !== null) event.stopPropagation()
            typed.drop()
          }
        }}
        filterOptions={() => {
          const found: Choice[] = findNodes(nodes, text)
          return options.includes(top) && !text.trim() ? [top, ...found] : found
        }}
        getOptionKey={choice => (choice === top ? top : choice.id)}
        getOptionLabel={labelOf}
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
            error={aria.invalid}
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
              htmlInput: { ...inputProps, ...aria.inputProps },
            }}
          />
        )}
      />
      <UnresolvedText aria={props.aria} typed={typed} />
    </Box>
  )
}
