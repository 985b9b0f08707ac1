import { useQuery } from '@tanstack/react-query'
import { type Audience, audienceType } from '../../../fields/audience/index.ts'
import { hasExtensions } from '../../providers/contract.ts'
import { http } from '../../providers/http.ts'

/**
 * How many people a choice reaches, as the server counts them, of one corporation where it is given. Nothing is asked
 * while nobody is chosen, nor of a server of the contract alone.
 */
export function useReached(
  audience: Audience | null | undefined,
  corporationId: number | null = null,
): { readonly count?: number; readonly isError: boolean } {
  const { data, isError } = useQuery({
    queryKey: ['audience', audience, corporationId],
    queryFn: async ({ signal }) =>
      (
        await http.post(
          '/api/audience/count',
          { audience, ...(corporationId !== null && { corporation_id: corporationId }) },
          { signal, quiet: true },
        )
      ).data as { count: number },
    enabled: hasExtensions() && Boolean(audience) && !audienceType.isEmpty(audience),
    staleTime: 30_000,
  })
  return { count: data?.count, isError }
}
