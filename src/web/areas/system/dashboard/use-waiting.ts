import type { WaitingItem } from '../../../../metadata/waiting.ts'
import { useRead } from '../../../crud/shared/api.ts'
import { hasExtensions } from '../../../providers/contract.ts'

/** What waits for somebody, the first to be late first; asked for once for all parts of the page. */
export const useWaiting = () =>
  useRead<{ readonly waiting: WaitingItem[] }>('/api/dashboard', { enabled: hasExtensions() })
