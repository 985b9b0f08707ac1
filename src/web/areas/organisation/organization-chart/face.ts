import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'
import type { ChartNode } from './chart.ts'

/** What a box shows and what is read out besides. */
export interface Face {
  /** Whose portrait stands in it; without one, the sign of its kind does. */
  readonly portrait?: { readonly id: number; readonly name: string }
  /** Below the name: the manager, else what kind of record it is. */
  readonly second: string
  /** Read out before the second line: what one who sees the box knows from its look. */
  readonly lead?: string
  /** `1.284`, and how it is read out; undefined where people are not counted. */
  readonly people?: { readonly shown: string; readonly spoken: string }
}

/** A function that tells what a box shows, in the present language. */
export function useFace(): (node: ChartNode) => Face {
  const { t } = useTranslation(['organization-chart', 'resources/organization-charts'])
  const format = useFormat()
  return useMemo(() => {
    const write = (node: ChartNode): Face => {
      const kind = t(`resources/organization-charts:options.node_type.${node.node_type}`)
      if (node.node_type === 'user')
        return {
          portrait: { id: node.node_id, name: node.label },
          second: node.second ?? kind,
          ...(node.second && { lead: kind }),
        }
      const { manager } = node
      const shown = format.number(node.branch_count)
      const spoken = t('box.people', { count: node.branch_count, formatted: shown })
      return {
        ...(manager && {
          portrait: { id: manager.id, name: manager.full_name },
          lead: `${kind}, ${t('box.managedBy')}`,
        }),
        second: manager?.full_name ?? [kind, node.second].filter(Boolean).join(' · '),
        people: { shown, spoken },
      }
    }
    // The same box has the same face, so that its card need not be drawn anew.
    const faces = new WeakMap<ChartNode, Face>()
    return node => {
      const face = faces.get(node) ?? write(node)
      faces.set(node, face)
      return face
    }
  }, [t, format])
}
