import type { ShellPart } from '../area.ts'
import { useAbility } from '../providers/ability.ts'
import { useAreas } from '../providers/areas.ts'
import { partOf } from '../ui/lazy.tsx'

const isFlagged = ({ flag }: ShellPart) => !flag || localStorage.getItem(flag) !== null

/** The parts that areas add at a place of the layout, as far as this person may have them. */
export function AreaParts({ slot }: Pick<ShellPart, 'slot'>) {
  const { permits } = useAbility()
  const parts = useAreas()
    .flatMap(({ shellParts = [] }) => shellParts)
    .filter(part => part.slot === slot && permits(part.permission) && isFlagged(part))
  return parts.map(({ permission, flag, load }) => {
    const Part = partOf(load)
    return <Part key={flag ?? permission} />
  })
}
