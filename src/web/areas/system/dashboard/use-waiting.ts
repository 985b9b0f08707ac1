import { useQuery } from '@tanstack/react-query'
import type { WaitingItem } from '../../../../metadata/waiting.ts'
import { hasExtensions } from '../../../providers/contract.ts'
import { http } from '../../../providers/http.ts'

/** What waits for somebody, the first to be late first; asked for once for all parts of the page. */
export const useWaiting = () =>
  useQuery({
    queryKey: ['dashboard'],
    queryFn: async ({ signal }) =>
      (await http.get('/api/dashboard', { signal, quiet: true })).data as { waiting: WaitingItem[] },
    enabled: hasExtensions(),
  })
