import { useAbility } from '../../../providers/ability.ts'
import { useAreas } from '../../../providers/areas.ts'
import { partOf } from '../../../ui/lazy.tsx'
import { RememberedHeight } from './remembered-height.tsx'

/** The cards that areas add to a part of the dashboard, as far as this person may have them. */
export function DashboardCards({ place }: { readonly place: 'side' | 'middle' }) {
  const { permits } = useAbility()
  const cards = useAreas()
    .flatMap(({ dashboardCards = [] }) => dashboardCards)
    .filter(card => (card.place ?? 'side') === place)
    .filter(({ permission }) => !permission || permits(permission))
    .sort((a, b) => a.order - b.order)
  return cards.map(({ order, load, texts }) => {
    const Card = partOf(load, { texts })
    return (
      <RememberedHeight key={order} name={`${place}-${order}`}>
        <Card />
      </RememberedHeight>
    )
  })
}
