/** The theme turns ripples off (look.md), so that MUI's ripple and its transitions are never drawn. */
export default function TouchRipple(): null {
  return null
}
