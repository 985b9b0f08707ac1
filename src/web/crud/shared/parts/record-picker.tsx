import Autocomplete from '@mui/material/Autocomplete'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { useTranslation } from 'react-i18next'
import type { AnyResource } from '../../../../metadata/resource.ts'
import type { AnyRow } from '../../../field.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { AriaProps } from '../../../ui/labelled.tsx'
import { useLabels } from '../labels.ts'
import { imageOf, titleOf } from '../record.ts'
import { PickerPaper } from './picker-paper.tsx'
import { RecordItem } from './record-item.tsx'
import { ariaWith, UnresolvedText } from './unresolved-text.tsx'
import { type PickerOptions, usePicker } from './use-picker.ts'

interface PickerProps extends PickerOptions {
  readonly aria: AriaProps
  readonly disabled?: boolean
  /** The one that stands in the record so far, which is said of it. */
  readonly inUse?: number
}

/**
 * Picks one or several records of a resource: searches on the server while one types, shows a second line that tells
 * namesakes apart, and remembers the names of what it picked. Enter takes the first hit and never sends the form;
 * Escape leaves what was chosen before. A text by which nothing was chosen stays, and says so.
 */
export function RecordPicker(props: PickerProps) {
  const { resource, ids, onChange, multiple, disabled, inUse } = props
  const { t } = useTranslation('common')
  const labels = useLabels(resource)
  const picker = usePicker(props)
  const { open, setOpen, typed, text, chosen, single, found, options, refused } = picker
  // What is chosen already is no option any more.
  const total = found.meta && found.meta.total - (picker.hits.length - options.length)
  const aria = ariaWith(props.aria, typed)
  const message = useMessage(picker)
  return (
    <Box sx={{ minWidth: 0 }}>
      <Autocomplete<AnyRow, boolean, false, false>
        id={aria.id}
        multiple={multiple}
        disabled={disabled}
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        options={options}
        // While one types, the first hit is highlighted, and not the record that is chosen.
        value={multiple ? chosen : typed.text === null ? (single ?? null) : null}
        autoHighlight={text.trim() !== ''}
        onChange={(_, next) => picker.take(Array.isArray(next) ? next : next ? [next as AnyRow] : [])}
        // With several, the box holds nothing but the search. With one it holds the name of what is chosen as well.
        inputValue={typed.text ?? (single ? titleOf(resource, single) : '')}
        onInputChange={(_, now, reason) => {
          if (reason !== 'input') return
          picker.type(now)
          if (!multiple && now === '' && single) onChange([])
        }}
        onBlur={picker.leave}
        onKeyDown={picker.onKeyDown}
        {...found.autocompleteProps}
        filterSelectedOptions={false}
        disableCloseOnSelect={multiple}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        getOptionLabel={row => titleOf(resource, row)}
        getOptionKey={row => row.id}
        getOptionDisabled={row => refused.has(row.id)}
        loadingText={message}
        noOptionsText={message}
        clearText={t('picker.clear')}
        openText={t('picker.open')}
        closeText={t('picker.close')}
        popupIcon={<Icon name="expand_more" />}
        // Keeps the typed text clear of the buttons at the end of the box.
        sx={{ '& .MuiAutocomplete-inputRoot': { pr: { xs: '96px !important', sm: '72px !important' } } }}
        slots={{ paper: PickerPaper }}
        slotProps={{
          paper: { note: { total, found: labels.count(total ?? 0), shown: options.length } } as object,
          listbox: { 'aria-label': labels.name, sx: { maxHeight: 'min(40vh, 312px)' } } as object,
        }}
        renderOption={({ key, ...item }, row, { selected }) => (
          <Box
            component="li"
            key={key}
            {...item}
            sx={{ gap: 1.5, py: '8px !important', '&&[aria-disabled=true]': { opacity: 1 } }}
          >
            <RecordItem
              resource={resource}
              record={row}
              search={found.search}
              refused={refused.get(row.id)}
            />
            {row.id === inUse && <Chip size="small" label={t('picker.inUse')} sx={{ flex: 'none' }} />}
            {(selected || ids.includes(row.id)) && <Icon name="check" sx={{ fontSize: 20 }} />}
          </Box>
        )}
        renderValue={multiple ? chipsOf(resource) : undefined}
        renderInput={({ InputProps, inputProps, ...params }) => (
          <TextField
            {...params}
            inputRef={typed.input}
            error={aria.invalid}
            placeholder={ids.length ? undefined : labels.optional('search')}
            slotProps={{
              input: {
                ...InputProps,
                startAdornment: multiple ? (
                  InputProps.startAdornment
                ) : (
                  <Start resource={resource} record={open ? undefined : single} />
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

/** The text in place of options: why there are none. */
function useMessage({ found, settled, hits, text }: ReturnType<typeof usePicker>): string {
  const { t } = useTranslation('common')
  if (found.error) return t('picker.failed')
  if (!settled) return t('picker.searching')
  if (hits.length) return t('picker.allChosen')
  return text.trim() ? t('picker.nothing', { text: text.trim() }) : t('picker.none')
}

/** The chosen records as chips, for a picker of several. */
const chipsOf = (resource: AnyResource) => (rows: unknown, item: unknown) =>
  (rows as AnyRow[]).map((row, index) => {
    const { key, onDelete, ...rest } = (
      item as (at: { index: number }) => { key: number; onDelete: (event: unknown) => void }
    )({ index })
    return <Chip key={key} label={titleOf(resource, row)} onDelete={onDelete} {...rest} />
  })

/** Shown before the name of the chosen record: the person's picture, or a magnifying glass. */
function Start({ resource, record }: { readonly resource: AnyResource; readonly record?: AnyRow }) {
  return (
    <InputAdornment position="start">
      {record && resource.config.avatar ? (
        <Avatar id={record.id} name={titleOf(resource, record)} image={imageOf(resource, record)} size={24} />
      ) : (
        <Icon name="search" />
      )}
    </InputAdornment>
  )
}
