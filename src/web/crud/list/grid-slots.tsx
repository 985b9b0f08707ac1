import Box from '@mui/material/Box'
import type { GridSlotProps } from '@mui/x-data-grid'
import { type ComponentProps, createContext, use } from 'react'
import { CheckBox } from './check-box.tsx'
import { LightFrame } from './light-table.tsx'
import { SkeletonRow } from './skeleton-row.tsx'
import type { TableModel } from './table-model.ts'

/** Skeleton rows over the present ones: those of the light table. */
function SkeletonOverlay({ model }: { readonly model?: TableModel }) {
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

/** The label of a row's checkbox; undefined in the heading, where the grid has one. */
export const CheckBoxName = createContext<string | undefined>(undefined)

/** The checkbox of the light table, as the grid uses it. */
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

// The type of the overlay has the grid's own properties only; `model` comes through `slotProps`.
export const slots = { loadingOverlay: SkeletonOverlay as never, baseCheckbox: GridCheckBox }
