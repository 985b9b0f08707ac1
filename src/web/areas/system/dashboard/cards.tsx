import { useAbility } from '../../../providers/ability.ts'
import { useAreas } from '../../../providers/areas.ts'
import { partOf } from '../../../ui/lazy.tsx'

/** The cards that areas add, as far as this person may have them. */
export function DashboardCards() {
  const { permits } = useAbility()
  const cards = useAreas()
    .flatMap(({ dashboardCards = [] }) => dashboardCards)
    .filter(({ permission }) => !permission || permits(permission))
    .sort((a, b) => a.order - b.order)
  return cards.map(({ order, load }) => {
    const Card = partOf(load)
    return <Card key={order} />
  })
}
