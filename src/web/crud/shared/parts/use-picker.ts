import { type KeyboardEvent, useEffect, useMemo, useState } from 'react'
import type { ListQuery } from '../../../../metadata/query.ts'
import type { AnyResource } from '../../../../metadata/resource.ts'
import { fold } from '../../../../metadata/text.ts'
import type { AnyRow } from '../../../field.ts'
import { titleOf } from '../record.ts'
import { useRecordSearch } from '../use-record-search.ts'
import { type ChosenIn, useRefused } from '../use-refused.ts'
import { useTypedText } from '../use-typed-text.ts'

export interface PickerOptions {
  readonly resource: AnyResource
  readonly ids: readonly number[]
  readonly onChange: (ids: number[]) => void
  readonly onBlur: () => void
  readonly multiple: boolean
  /** Records whose names are at hand already. */
  readonly known?: readonly AnyRow[]
  /** A record that is not offered: a department is not its own parent. */
  readonly except?: number
  /** Only these are offered. */
  readonly filter?: ListQuery['filter']
  /** Besides, while nothing is typed. */
  readonly untyped?: ListQuery['filter']
  /** The relation that is written by it: what may not be chosen there is disabled, with the reason. */
  readonly chosenIn?: ChosenIn
}

/** What a picker knows: the text in its box, what is found by it, what is chosen, and what the keys do. */
export function usePicker(props: PickerOptions) {
  const { resource, ids, onChange, onBlur, multiple, known, except, untyped, chosenIn } = props
  const [open, setOpen] = useState(false)
  const typed = useTypedText()
  const text = typed.text ?? ''
  const filter = text.trim() || !untyped ? props.filter : { ...props.filter, ...untyped }
  /** The text for which Enter was pressed before its hits were there. */
  const [awaited, setAwaited] = useState<string>()
  const [picked, setPicked] = useState<readonly AnyRow[]>([])
  const atHand = useMemo(() => [...(known ?? []), ...picked], [known, picked])
  const found = useRecordSearch(resource, text, { enabled: open, filter, chosen: ids, known: atHand })
  const { records, settled } = found
  // The same rows while nothing changes: MUI empties the box when its value is another one.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the ids come in a new list with every render
  const chosen = useMemo(() => ids.map(id => records.get(id) ?? ({ id } as AnyRow)), [ids.join(), records])
  const hits = (found.rows ?? []).filter(({ id }) => id !== except)
  // Of several, what is chosen stands in the box: the list is of what can be added, so that Enter takes nothing away.
  const options = multiple ? hits.filter(({ id }) => !ids.includes(id)) : hits
  const refused = useRefused(chosenIn, open ? options : [])
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
  // Enter pressed before the results arrived selects the result if there is only one.
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
  const type = (now: string) => {
    typed.type(now)
    setAwaited(undefined)
  }
  return {
    open,
    setOpen,
    typed,
    text,
    type,
    chosen,
    /** The one that is chosen, of a picker of one. */
    single,
    found,
    hits,
    /** The hits that can be chosen yet. */
    options,
    refused,
    settled,
    take,
    leave,
    onKeyDown,
  }
}
