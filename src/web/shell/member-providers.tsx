import { Refine } from '@refinedev/core'
import { useIsFetching } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { AbilityProvider } from '../providers/ability.ts'
import { accessControlProvider } from '../providers/access.ts'
import { useAreas } from '../providers/areas.ts'
import { authProvider } from '../providers/auth.ts'
import { dataProvider } from '../providers/data.ts'
import { i18nProvider } from '../providers/i18n.ts'
import { liveProvider } from '../providers/live-provider.ts'
import { notificationProvider } from '../providers/notification.ts'
import { queryClient } from '../providers/query-client.ts'
import { routerProvider } from '../providers/router.ts'
import { session, useSession } from '../providers/session.ts'
import { fetching } from '../router/progress.ts'
import { resourcesOf } from '../router/resources.ts'
import { appRoutes } from '../router/routes.ts'
import { MuiTexts } from './mui-texts.tsx'

const access = accessControlProvider(() => session.get().ability)

const options = {
  disableTelemetry: true,
  // Our guards check access, and lists write their own address.
  disableRouteChangeHandler: true,
  syncWithLocation: false,
  warnWhenUnsavedChanges: false,
  reactQuery: { clientConfig: queryClient },
}

/** Tells the loading indicator whether data is on its way. */
function Fetching() {
  const busy = useIsFetching() > 0
  useEffect(() => {
    fetching.set(busy)
    return () => fetching.set(false)
  }, [busy])
  return null
}

/** Refine with our providers, and the user's ability, for everything behind the login; the pages before it do without, and load faster. */
export function MemberProviders({ children }: { readonly children: ReactNode }) {
  const areas = useAreas()
  const [resources] = useState(() => resourcesOf(appRoutes(), areas))
  return (
    <Refine
      dataProvider={dataProvider}
      authProvider={authProvider}
      accessControlProvider={access}
      i18nProvider={i18nProvider}
      liveProvider={liveProvider}
      notificationProvider={notificationProvider}
      routerProvider={routerProvider}
      resources={resources}
      options={options}
    >
      <Fetching />
      <AbilityProvider value={useSession().ability}>
        <MuiTexts>{children}</MuiTexts>
      </AbilityProvider>
    </Refine>
  )
}
