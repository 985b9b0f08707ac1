import Button from '@mui/material/Button'
import { useMemo } from 'react'
import type { AnyField } from '../../../metadata/field.ts'
import { idKey } from '../../../metadata/names.ts'
import type { AnyRow } from '../../field.ts'
import { useAbility } from '../../providers/ability.ts'
import { useMe } from '../../providers/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { useActions } from '../form/use-actions.tsx'
import { availableCollectionActions } from '../shared/actions.ts'
import { useLabels } from '../shared/labels.ts'
import { mayBePointedAt } from '../shared/points-at.ts'
import { targetOf } from '../shared/registry.ts'

/**
 * The actions that make records which point at the one of the page, as far as they may point at it: they ask for everything
 * else.
 */
export function RecordUnder({ field, record }: { readonly field: AnyField; readonly record: AnyRow }) {
  const target = targetOf(field)
  const labels = useLabels(target)
  const { permits } = useAbility()
  const { id: me } = useMe()
  const { run, dialog } = useActions(target)
  const { inverse = '' } = field.options
  const { id } = record
  const fixed = useMemo(() => ({ [idKey(inverse)]: id }), [inverse, id])
  const mayPoint = mayBePointedAt(field, record, { me, now: new Date().toISOString() })
  const offers = availableCollectionActions(target, permits).filter(
    ({ look }) => look.creates && look.input?.[inverse],
  )
  if (!mayPoint || !offers.length || !labels.isLoaded) return null
  return (
    <>
      {offers.map(offer => (
        <Button
          key={offer.name}
          startIcon={offer.look.icon && <Icon name={offer.look.icon} />}
          onClick={() => void run(offer, undefined, fixed)}
        >
          {labels.text(`actions.${offer.name}.label`)}
        </Button>
      ))}
      {dialog}
    </>
  )
}
