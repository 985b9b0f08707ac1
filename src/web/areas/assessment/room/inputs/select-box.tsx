import Box from '@mui/material/Box'
import type { RoomChoice } from '../../../../../../resources/assessment/room.ts'

/** A list to choose from, as the browser has it: on a phone the device's own. */
export function SelectBox(props: {
  readonly label?: string
  readonly labelledBy?: string
  /** What stands there while nothing is chosen. */
  readonly empty: string
  readonly value: string
  readonly disabled: boolean
  readonly choices: readonly RoomChoice[]
  onChange(key: string): void
}) {
  const { label, labelledBy, empty, value, disabled, choices, onChange } = props
  return (
    <Box
      component="select"
      aria-label={label}
      aria-labelledby={labelledBy}
      aria-readonly={disabled || undefined}
      value={value}
      onChange={event => !disabled && onChange(event.target.value)}
      onMouseDown={event => disabled && event.preventDefault()}
      sx={theme => ({
        width: '100%',
        minHeight: 44,
        px: 1.25,
        font: 'inherit',
        fontSize: '1rem',
        color: value ? 'text.primary' : 'text.secondary',
        bgcolor: 'background.default',
        border: '1px solid',
        borderColor: 'outline',
        borderRadius: `${theme.measures.radius.control}px`,
        textOverflow: 'ellipsis',
        '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focusRing}`, outlineOffset: 1 },
      })}
    >
      <option value="">{empty}</option>
      {choices.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </Box>
  )
}
