import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { Progress } from './progress.tsx'

/** Wraps every page: confirmation dialogs and the loading indicator. */
export function Root() {
  return (
    <ConfirmProvider>
      <Progress />
      <Suspense>
        <Outlet />
      </Suspense>
    </ConfirmProvider>
  )
}
