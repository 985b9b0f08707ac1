import Box from '@mui/material/Box'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Outlet, useLocation, useNavigation } from 'react-router'
import { missingParts } from '../providers/missing.ts'
import { useMaybeMe } from '../providers/session.ts'
import { useStore } from '../providers/store.ts'
import { contentHeight, gutter, noticesBottom } from '../theme/measures.ts'
import { loadIcons } from '../ui/icon.tsx'
import { afterFrame, Later } from '../ui/later.tsx'
import { lazyPart } from '../ui/lazy.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { AreaParts } from './area-parts.tsx'
import { Drawer } from './drawer.tsx'
import { useDrawerState } from './drawer-state.ts'
import { Header } from './header.tsx'
import { MemberProviders } from './member-providers.tsx'
import { Offline } from './offline.tsx'
import { usePageUse } from './page-use.ts'
import { SideMenuProvider } from './side-menu.tsx'
import { WaitingForTexts } from './waiting-for-texts.tsx'

const loadMobileDrawer = () => import('./mobile-drawer.tsx')
const MobileDrawer = lazyPart(loadMobileDrawer)
const Tooltips = lazyPart(() => import('./tooltips.tsx'))

/** Milliseconds after which the code of the phones' drawer comes, before somebody presses for it. */
const DRAWER_AHEAD_MS = 1500

function useDrawerAhead(phone: boolean) {
  useEffect(() => {
    if (!phone) return
    // Without a connection it is waited for when it is opened.
    const timer = setTimeout(() => void loadMobileDrawer().catch(() => {}), DRAWER_AHEAD_MS)
    return () => clearTimeout(timer)
  }, [phone])
}

/** A page starts at its top; whoever came by keyboard goes on in it. */
function useStartAtTop() {
  const { pathname } = useLocation()
  const main = useRef<HTMLElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each path
  useEffect(() => {
    if (!first.current) {
      main.current?.scrollTo(0, 0)
      if (document.activeElement === document.body) main.current?.focus({ preventScroll: true })
    }
    first.current = false
  }, [pathname])
  return main
}

/** The page; while the next one waits for texts that do not come, what says so in its place. */
function Content() {
  const navigating = useNavigation().state !== 'idle'
  const waits = useStore(missingParts).size > 0 && navigating
  return (
    <>
      {waits && <WaitingForTexts />}
      <Box sx={{ display: waits ? 'none' : 'contents' }}>
        <Outlet />
      </Box>
    </>
  )
}

function PageUse() {
  usePageUse()
  return null
}

function Layout() {
  const me = useMaybeMe()
  const phone = useIsPhone()
  const { t } = useTranslation(['shell', 'menu'])
  const { collapsed, toggle } = useDrawerState()
  /** Undefined until it is opened for the first time. */
  const [mobileOpen, setMobileOpen] = useState<boolean>()
  const main = useStartAtTop()
  useDrawerAhead(phone)
  // The menu needs them next.
  useEffect(() => afterFrame(loadIcons), [])
  // Between signing out and the login page there is nobody to draw it for.
  if (!me) return null
  return (
    <Box sx={{ display: 'flex', height: '100dvh', overflow: 'hidden' }}>
      <Box
        component="a"
        href="#content"
        onClick={event => {
          event.preventDefault()
          main.current?.setAttribute('data-ring', '')
          main.current?.focus()
        }}
        sx={{
          position: 'fixed',
          zIndex: 'tooltip',
          top: 8,
          left: 8,
          px: 2,
          py: 1,
          borderRadius: 1,
          bgcolor: 'background.inverse',
          color: 'text.inverse',
          transform: 'translateY(-200%)',
          '&:focus': { transform: 'none' },
        }}
      >
        {t('skipToContent')}
      </Box>
      {phone ? (
        mobileOpen !== undefined && <MobileDrawer open={mobileOpen} onClose={() => setMobileOpen(false)} />
      ) : (
        <Drawer collapsed={collapsed} onToggle={toggle} />
      )}
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
        <Header onMenu={() => setMobileOpen(true)} />
        <Offline />
        <Box
          component="main"
          id="content"
          ref={main}
          tabIndex={-1}
          onBlur={event => event.currentTarget.removeAttribute('data-ring')}
          sx={{
            height: contentHeight,
            minHeight: 0,
            overflow: 'auto',
            // What gets the focus is scrolled above the bar at the foot, as notices are shown above it.
            scrollPaddingBottom: `var(${noticesBottom}, 0px)`,
            position: 'relative',
            p: { xs: `12px ${gutter} 0`, sm: `24px ${gutter} 0` },
            outlineOffset: '-2px !important',
            // Who comes to a new page by a key is put here by the program, and has not asked for a ring around it all.
            '&:not([data-ring])': { outline: 'none !important' },
          }}
        >
          <Content />
        </Box>
      </Box>
      <PageUse />
      <Later>
        <AreaParts slot="overlay" />
        {!phone && <Tooltips />}
      </Later>
    </Box>
  )
}

/** The layout of everybody who is logged in: drawer, header, content. */
export default function DefaultLayout() {
  return (
    <MemberProviders>
      <SideMenuProvider>
        <Layout />
      </SideMenuProvider>
    </MemberProviders>
  )
}
