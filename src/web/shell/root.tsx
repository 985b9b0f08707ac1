import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { Progress } from './progress.tsx'
import { WaitingForTexts } from './waiting-for-texts.tsx'

/** Wraps every page: confirmation dialogs and the loading indicator. */
export function Root() {
  return (
    <ConfirmProvider>
      <Progress />
      <Suspense fallback={<WaitingForTexts />}>
        <Outlet />
      </Suspense>
    </ConfirmProvider>
  )
}
