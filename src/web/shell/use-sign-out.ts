import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { logout } from '../providers/http.ts'
import { queryClient } from '../providers/query-client.ts'
import { loginPath } from '../router/guards.ts'

/** Signs out and goes to the login page; what was read is forgotten. */
export function useSignOut(): () => Promise<void> {
  const navigate = useNavigate()
  return useCallback(async () => {
    await logout()
    await navigate(loginPath)
    queryClient.clear()
  }, [navigate])
}
