import { Refine } from '@refinedev/core'
import routerProvider from '@refinedev/react-router'
import { Suspense } from 'react'
import { Outlet } from 'react-router'
import { resourceList } from '../../../resources/index.ts'
import { accessControlProvider } from '../providers/access.ts'
import { authProvider } from '../providers/auth.ts'
import { dataProvider } from '../providers/data.ts'
import { i18nProvider } from '../providers/i18n.ts'
import { notificationProvider } from '../providers/notification.ts'
import { queryClient } from '../providers/query-client.ts'
import { session } from '../providers/session.ts'
import { ConfirmProvider } from '../ui/confirm.tsx'
import { Progress } from './progress.tsx'

const resources = resourceList.map(({ name, config }) => ({
  name,
  ...('path' in config && { list: `/${config.path}` }),
}))

/** What every page stands in: Refine with our providers, questions, and the loading indicator. */
export function Root() {
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={accessControlProvider(() => session.get().ability)}
      i18nProvider={i18nProvider}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={{
        disableTelemetry: true,
        // Our guards look after who may be where, and lists after their address.
        disableRouteChangeHandler: true,
        syncWithLocation: false,
        warnWhenUnsavedChanges: false,
        reactQuery: { clientConfig: queryClient },
      }}
    >
      <ConfirmProvider>
        <Progress />
        <Suspense fallback={null}>
          <Outlet />
        </Suspense>
      </ConfirmProvider>
    </Refine>
  )
}
