import Rating from '@mui/material/Rating'
import { touch, touchTarget } from '../theme/touch.ts'

/** Stars to choose from. Each is as large as a finger needs it. */
export function RatingInput(props: {
  readonly name: string
  readonly value: number | null
  /** Said where none is chosen. */
  readonly empty: string
  readonly labelOf: (stars: number) => string
  readonly onChange: (value: number | null) => void
}) {
  const { name, value, empty, labelOf, onChange } = props
  return (
    <Rating
      name={name}
      size="large"
      value={value}
      emptyLabelText={empty}
      onChange={(_, next) => onChange(next)}
      getLabelText={labelOf}
      sx={{
        '& .MuiRating-icon': {
          width: 32,
          height: 32,
          alignItems: 'center',
          justifyContent: 'center',
          [touch]: { width: touchTarget, height: touchTarget },
        },
        '& .MuiSvgIcon-root': { fontSize: 28 },
      }}
    />
  )
}
