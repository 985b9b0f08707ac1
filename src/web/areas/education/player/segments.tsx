import Box from '@mui/material/Box'
import type { PlayerPart } from '../../../../../resources/education/player.ts'
import { isDone, percentDone } from './parts.ts'

/** More than so many would be lines too thin to tell apart. */
const MAX_SEGMENTS = 40

/** One segment for each lesson: filled as far as it was seen, green once it is done. The words beside it say the same. */
export function Segments({
  lessons,
  label,
}: {
  readonly lessons: readonly PlayerPart[]
  readonly label: string
}) {
  const done = lessons.filter(isDone).length
  const shown =
    lessons.length <= MAX_SEGMENTS
      ? lessons.map(part => ({ id: part.id, isDone: isDone(part), percent: percentDone(part) }))
      : [{ id: 0, isDone: done === lessons.length, percent: (100 * done) / lessons.length }]
  return (
    <Box role="img" aria-label={label} sx={{ display: 'flex', gap: '3px' }}>
      {shown.map(({ id, isDone, percent }) => (
        <Box
          key={id}
          sx={theme => {
            const { success, primary, outlineSoft } = theme.vars.palette
            const filled = isDone ? success.main : primary.main
            const at = isDone ? 100 : percent
            return {
              flex: 1,
              height: 8,
              borderRadius: '2px',
              background: `linear-gradient(to right, ${filled} ${at}%, ${outlineSoft} ${at}%)`,
              '@media (forced-colors: active)': { border: '1px solid' },
            }
          }}
        />
      ))}
    </Box>
  )
}
