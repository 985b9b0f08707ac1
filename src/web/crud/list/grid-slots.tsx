import Box from '@mui/material/Box'
import type { GridSlotProps } from '@mui/x-data-grid'
import { type ComponentProps, createContext, use } from 'react'
import { CheckBox } from './check-box.tsx'
import { LightFrame } from './light-table.tsx'
import { SkeletonRow } from './skeleton-row.tsx'
import type { TableModel } from './table-model.ts'

/** Grey rows over those that stood there, in the light table's own shape. */
function GreyRows({ model }: { readonly model?: TableModel }) {
  if (!model) return null
  return (
    <Box sx={{ width: '100%', bgcolor: 'background.paper' }}>
      <LightFrame model={model}>
        {Array.from({ length: model.rows?.length || Math.min(model.perPage, 10) }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows without identity
          <SkeletonRow key={at} model={model} at={at} />
        ))}
      </LightFrame>
    </Box>
  )
}

/** What the box to tick of a row is called, for the boxes below; none in the heading. */
export const CheckBoxName = createContext<string | undefined>(undefined)

/** The grid's box to tick: the light table's, by the same name. */
function GridCheckBox(props: GridSlotProps['baseCheckbox']) {
  const { checked, indeterminate, disabled, tabIndex, onChange, slotProps } = props
  const name = use(CheckBoxName)
  const rest = props as Pick<ComponentProps<'input'>, 'onKeyDown' | 'onClick' | 'onMouseDown'>
  return (
    <CheckBox
      checked={checked ?? false}
      indeterminate={indeterminate}
      disabled={disabled}
      tabIndex={tabIndex}
      onChange={onChange}
      onKeyDown={rest.onKeyDown}
      onClick={rest.onClick}
      onMouseDown={rest.onMouseDown}
      {...slotProps?.htmlInput}
      {...(name && { 'aria-label': name })}
    />
  )
}

// The grid's type of the overlay knows its own properties only; ours come through `slotProps`.
export const slots = { loadingOverlay: GreyRows as never, baseCheckbox: GridCheckBox }
