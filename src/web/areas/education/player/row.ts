/** What stands in a row of the player that one presses: a lesson, a file. */
export const playerRow = {
  display: 'flex',
  width: '100%',
  justifyContent: 'flex-start',
  textAlign: 'start',
  gap: 1.5,
  minHeight: 52,
  px: 1,
  py: 0.75,
  borderRadius: 1,
  '&:hover': { bgcolor: 'action.hover' },
} as const
