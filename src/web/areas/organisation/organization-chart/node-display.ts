import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../ui/use-format.ts'
import type { ChartNode } from './chart.ts'

/** What a box shows, and what screen readers read besides. */
export interface NodeDisplay {
  /** The person whose portrait it shows; without one, it shows the icon of its kind. */
  readonly portrait?: { readonly id: number; readonly name: string }
  /** Below the name: the manager, else what kind of record it is. */
  readonly second: string
  /** Read before the second line by screen readers: what sighted people see from the box itself. */
  readonly lead?: string
  /** `1.284`, and how screen readers read it; undefined where people are not counted. */
  readonly people?: { readonly shown: string; readonly spoken: string }
}

/** A function that gives what a box shows, in the present language. */
export function useNodeDisplay(): (node: ChartNode) => NodeDisplay {
  const { t } = useTranslation(['organization-chart', 'resources/organization-charts'])
  const format = useFormat()
  return useMemo(() => {
    const write = (node: ChartNode): NodeDisplay => {
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
    // The same box has the same object, so that its card is not drawn again.
    const cache = new WeakMap<ChartNode, NodeDisplay>()
    return node => {
      const display = cache.get(node) ?? write(node)
      cache.set(node, display)
      return display
    }
  }, [t, format])
}
