import { useLogout } from '@refinedev/core'
import { useCallback } from 'react'
import { atOnce } from '../crud/shared/api.ts'
import { queryClient } from '../providers/query-client.ts'

/** Signs out and goes to the login page; what was read is forgotten. */
export function useSignOut(): () => Promise<void> {
  const { mutateAsync: logout } = useLogout({ mutationOptions: atOnce })
  return useCallback(async () => {
    await logout()
    queryClient.clear()
  }, [logout])
}
