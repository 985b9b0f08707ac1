import Box from '@mui/material/Box'
import type { ShellPart } from '../area.ts'
import { useAbility } from '../providers/ability.ts'
import { useAreas } from '../providers/areas.ts'
import { type PartOptions, partOf } from '../ui/lazy.tsx'

/** A button of the header has its place before it comes: what stands beside it does not jump. */
const places: Partial<Record<ShellPart['slot'], PartOptions>> = {
  header: { fallback: <Box sx={{ width: 44, height: 44, flex: 'none' }} /> },
}

const isFlagged = ({ flag }: ShellPart) => !flag || localStorage.getItem(flag) !== null

/** The parts that areas add at a place of the layout, as far as this person may have them. */
export function AreaParts({ slot }: Pick<ShellPart, 'slot'>) {
  const { permits } = useAbility()
  const parts = useAreas()
    .flatMap(({ shellParts = [] }) => shellParts)
    .filter(part => part.slot === slot && permits(part.permission) && isFlagged(part))
  return parts.map(({ permission, flag, load }) => {
    const Part = partOf(load, places[slot])
    return <Part key={flag ?? permission} />
  })
}
