import { useCustom } from '@refinedev/core'
import { type Audience, audienceType } from '../../../fields/audience/index.ts'
import { hasExtensions } from '../../providers/contract.ts'

/**
 * How many people a choice reaches, as the server counts them, of one corporation where it is given. Nothing is asked
 * while nobody is chosen, nor of a server of the contract alone.
 */
export function useAudienceCount(
  audience: Audience | null | undefined,
  corporationId: number | null = null,
): { readonly count?: number; readonly isError: boolean } {
  const { query } = useCustom<{ readonly count: number }>({
    url: '/api/audience/count',
    method: 'post',
    config: { payload: { audience, ...(corporationId !== null && { corporation_id: corporationId }) } },
    meta: { quiet: true },
    queryOptions: {
      enabled: hasExtensions() && Boolean(audience) && !audienceType.isEmpty(audience),
      staleTime: 30_000,
    },
  })
  return { count: query.data?.data.count, isError: query.isError }
}
