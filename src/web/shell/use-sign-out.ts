import { useLogout } from '@refinedev/core'
import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { atOnce } from '../crud/shared/api.ts'
import { queryClient } from '../providers/query-client.ts'
import { loginPath } from '../router/guards.ts'

/** Signs out and goes to the login page; what was read is forgotten. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  const { mutateAsync: logout } = useLogout<{ redirectPath: false }>({ mutationOptions: atOnce })
  return useCallback(async () => {
    await logout({ redirectPath: false })
    // The screens that are left must be gone first: they would ask again for what is forgotten.
    await navigate(loginPath)
    queryClient.clear()
  }, [logout, navigate])
}
