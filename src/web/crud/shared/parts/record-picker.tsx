import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListQuery } from '../../../../metadata/query.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { fold } from '../../../../metadata/text.ts'
import type { AnyRow } from '../../../field.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Wiring } from '../../../ui/labelled.tsx'
import { useLabels } from '../labels.ts'
import { imageOf, titleOf } from '../record.ts'
import { useRecords } from '../use-records.ts'
import { type ChosenIn, useRefused } from '../use-refused.ts'
import { useSearch } from '../use-search.ts'
import { useTypedText } from '../use-typed-text.ts'
import { PickerPaper } from './picker-paper.tsx'
import { RecordLine } from './record-line.tsx'
import { UnresolvedText, wiringWith } from './unresolved-text.tsx'

interface PickerProps {
  readonly resource: AnyResource
  readonly wiring: Wiring
  readonly ids: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly onBlur: () => void
  readonly multiple: boolean
  readonly disabled?: boolean
  /** Records whose names are at hand already. */
  readonly known?: readonly AnyRow[]
  /** A record that is not offered: a department is not its own parent. */
  readonly except?: number
  /** Only these are offered. */
  readonly filter?: ListQuery['filter']
  /** The relation that is written by it: what may not be chosen there is disabled, with the reason. */
  readonly chosenIn?: ChosenIn
}

/**
 * Picks one or several records of a resource: searches on the server while one types, shows a second line that tells
 * namesakes apart, and remembers the names of what it picked. Enter takes the first hit and never sends the form;
 * Escape leaves what was chosen before. A text by which nothing was chosen stays, and says so.
 */
export function RecordPicker(props: PickerProps) {
  const { resource, ids, onChange, onBlur, multiple, disabled, known, except, filter, chosenIn } = props
  const { t } = useTranslation('crud')
  const labels = useLabels(resource)
  const [open, setOpen] = useState(false)
  const typed = useTypedText()
  const text = typed.text ?? ''
  const wiring = wiringWith(props.wiring, typed)
  /** The text for which Enter was pressed before its hits were there. */
  const [awaited, setAwaited] = useState<string>()
  const [picked, setPicked] = useState<readonly AnyRow[]>([])
  const atHand = useMemo(() => [...(known ?? []), ...picked], [known, picked])
  const { records } = useRecords(resource, ids, atHand)
  // The same rows while nothing changes: MUI empties the box when its value is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids come in a new list with every render
  const chosen = useMemo(() => ids.map(id => records.get(id) ?? ({ id } as AnyRow)), [ids.join(), records])
  const found = useSearch(resource, text, open, filter)
  const hits = (found.data?.data ?? []).filter(({ id }) => id !== except)
  // Of several, what is chosen stands in the box: the list is of what can be added, so that Enter takes nothing away.
  const options = multiple ? hits.filter(({ id }) => !ids.includes(id)) : hits
  const refused = useRefused(chosenIn, open ? options : [])
  const settled = found.isSuccess && !found.isFetching && !found.waiting
  const take = (rows: readonly AnyRow[]) => {
    setPicked(before => [...before, ...rows.filter(row => !before.includes(row))])
    onChange(rows.map(({ id }) => id))
    typed.drop()
  }
  const add = (row: AnyRow) => {
    take(multiple ? [...chosen.filter(({ id }) => id !== row.id), row] : [row])
    if (!multiple) setOpen(false)
  }
  const single = multiple ? undefined : chosen[0]
  // Who pressed Enter too early meant the one hit; of several they choose once they see them.
  const only =
    settled && awaited === text && options.length === 1
      ? options.find(({ id }) => !refused.has(id))
      : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is taken once, as soon as it is there
  useEffect(() => {
    if (only) add(only)
    if (settled) setAwaited(undefined)
  }, [only, settled])
  const leave = () => {
    const exact = hits.filter(
      row => !refused.has(row.id) && fold(titleOf(resource, row)) === fold(text.trim()),
    )
    if (settled && text.trim() && exact.length === 1) add(exact[0] as AnyRow)
    else typed.leave()
    onBlur()
  }
  const onKeyDown = (event: KeyboardEvent & { defaultMuiPrevented?: boolean }) => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (!open) setOpen(true)
      else if (!settled) {
        // What is highlighted was found by another text.
        event.defaultMuiPrevented = true
        if (text.trim()) setAwaited(text)
      }
    } else if (event.key === 'Escape') {
      // In a dialog the first Escape leaves the picker, and only the next one the dialog.
      if (typed.text !== null) event.stopPropagation()
      typed.drop()
    }
  }
  const message = found.isError
    ? t('picker.failed')
    : !settled
      ? t('picker.searching')
      : hits.length
        ? t('picker.allChosen')
        : text.trim()
          ? t('picker.nothing', { text: text.trim() })
          : t('picker.none')
  return (
    <Box sx={{ minWidth: 0 }}>
      <Autocomplete<AnyRow, boolean, false, false>
        id={wiring.id}
        multiple={multiple}
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        // While one types, the first hit is highlighted, and not the record that is chosen.
        value={multiple ? chosen : typed.text === null ? (single ?? null) : null}
        autoHighlight={text.trim() !== ''}
        onChange={(_, next) => take(Array.isArray(next) ? next : next ? [next as AnyRow] : [])}
        // With several, the box holds nothing but the search. With one it holds the name of what is chosen as well.
        inputValue={typed.text ?? (single ? titleOf(resource, single) : '')}
        onInputChange={(_, now, reason) => {
          if (reason !== 'input') return
          typed.type(now)
          setAwaited(undefined)
          if (!multiple && now === '' && single) onChange([])
        }}
        onBlur={leave}
        onKeyDown={onKeyDown}
        filterOptions={all => all}
        filterSelectedOptions={false}
        disableCloseOnSelect={multiple}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        getOptionLabel={row => titleOf(resource, row)}
        getOptionKey={row => row.id}
        getOptionDisabled={row => refused.has(row.id)}
        loading={found.isFetching}
        loadingText={message}
        noOptionsText={message}
        clearText={t('picker.clear')}
        openText={t('picker.open')}
        closeText={t('picker.close')}
        popupIcon={<Icon name="expand_more" />}
        // The buttons at the end stand over the box: what is typed ends before them.
        sx={{ '& .MuiAutocomplete-inputRoot': { pr: { xs: '96px !important', sm: '72px !important' } } }}
        slots={{ paper: PickerPaper }}
        slotProps={{
          paper: { note: { total: found.data?.meta.total, shown: options.length } } as object,
          listbox: { 'aria-label': labels.name, sx: { maxHeight: 'min(40vh, 312px)' } } as object,
        }}
        renderOption={({ key, ...item }, row, { selected }) => (
          <Box
            component="li"
            key={key}
            {...item}
            sx={{ gap: 1.5, py: '8px !important', '&&[aria-disabled=true]': { opacity: 1 } }}
          >
            <RecordLine
              resource={resource}
              record={row}
              search={found.search}
              refused={refused.get(row.id)}
            />
            {(selected || ids.includes(row.id)) && <Icon name="check" sx={{ fontSize: 20 }} />}
          </Box>
        )}
        renderValue={
          multiple
            ? (rows, item) =>
                (rows as AnyRow[]).map((row, index) => {
                  const { key, onDelete, ...rest } = (
                    item as (at: { index: number }) => { key: number; onDelete: (event: unknown) => void }
                  )({ index })
                  return <Chip key={key} label={titleOf(resource, row)} onDelete={onDelete} {...rest} />
                })
            : undefined
        }
        renderInput={({ InputProps, inputProps, ...params }) => (
          <TextField
            {...params}
            inputRef={typed.input}
            error={wiring.invalid}
            placeholder={ids.length ? undefined : labels.optional('search')}
            slotProps={{
              input: {
                ...InputProps,
                startAdornment: multiple ? (
                  InputProps.startAdornment
                ) : (
                  <InputAdornment position="start">
                    {single && !open && resource.config.avatar ? (
                      <Avatar
                        id={single.id}
                        name={titleOf(resource, single)}
                        image={imageOf(resource, single)}
                        size={24}
                      />
                    ) : (
                      <Icon name="search" />
                    )}
                  </InputAdornment>
                ),
              },
              htmlInput: { ...inputProps, ...wiring.aria },
            }}
          />
        )}
      />
      <UnresolvedText wiring={props.wiring} typed={typed} />
    </Box>
  )
}
