import Box from '@mui/material/Box'

/** More than so many would be lines too thin to tell apart. */
const MAX_SEGMENTS = 40

/** How far somebody is with a lesson. */
export interface Segment {
  readonly isDone: boolean
  /** Of what is not done, how far it is, in percent. */
  readonly percent: number
}

/** One segment for each lesson: filled as far as it was seen, green once it is done. The words beside it say the same. */
export function Segments({
  lessons,
  label,
}: {
  readonly lessons: readonly Segment[]
  readonly label: string
}) {
  const done = lessons.filter(({ isDone }) => isDone).length
  const shown =
    lessons.length <= MAX_SEGMENTS
      ? lessons
      : [{ isDone: done === lessons.length, percent: (100 * done) / lessons.length }]
  return (
    <Box role="img" aria-label={label} sx={{ display: 'flex', gap: '3px' }}>
      {shown.map(({ isDone, percent }, at) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: segments are their places
          key={at}
          sx={theme => {
            const { success, primary, outlineSoft } = theme.vars.palette
            const filled = isDone ? success.main : primary.main
            const end = isDone ? 100 : percent
            return {
              flex: 1,
              height: 8,
              borderRadius: '2px',
              background: `linear-gradient(to right, ${filled} ${end}%, ${outlineSoft} ${end}%)`,
              '@media (forced-colors: active)': { border: '1px solid' },
            }
          }}
        />
      ))}
    </Box>
  )
}
