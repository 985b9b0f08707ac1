import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Breadcrumb } from './breadcrumbs.ts'

function Crumb({ crumb, last }: { readonly crumb: Breadcrumb; readonly last: boolean }) {
  const style = {
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    color: last ? 'text.primary' : 'text.secondary',
    fontWeight: last ? 600 : 400,
  }
  if (!crumb.route || crumb.disabled || last)
    return (
      <Box
        component="span"
        aria-current={last ? 'page' : undefined}
        aria-disabled={crumb.disabled || undefined}
        data-crumb
        sx={style}
      >
        {crumb.label}
      </Box>
    )
  return (
    <Box
      component={Link}
      to={crumb.route}
      data-crumb
      sx={{
        ...style,
        textDecoration: 'none',
        '&:hover': { color: 'text.primary', textDecoration: 'underline' },
      }}
    >
      {crumb.label}
    </Box>
  )
}

/** The width of an element in pixels, and the element. */
function useWidth() {
  const element = useRef<HTMLOListElement>(null)
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!element.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)))
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [])
  return { element, width }
}

/** The way to the present page. Where it does not fit, the menu's group goes first: the menu shows it anyway. */
export function Crumbs({
  crumbs,
  phone,
}: {
  readonly crumbs: readonly Breadcrumb[]
  readonly phone: boolean
}) {
  const { t } = useTranslation('shell')
  const { element, width } = useWidth()
  const present = `${width} ${crumbs.map(({ label }) => label).join(' › ')}`
  const [tight, setTight] = useState<string>()
  const isShort = tight === present && crumbs.length > 2 && !crumbs[0]?.route
  useLayoutEffect(() => {
    const isCut = [...(element.current?.querySelectorAll('[data-crumb]') ?? [])].some(
      crumb => crumb.scrollWidth > crumb.clientWidth,
    )
    if (isCut) setTight(present)
  }, [element, present])
  const shown = isShort ? crumbs.slice(1) : crumbs
  return (
    <Box component="nav" aria-label={t('breadcrumbs')} sx={{ flex: 1, minWidth: 0 }}>
      <Box
        component="ol"
        ref={element}
        sx={{ display: 'flex', alignItems: 'center', gap: 0.75, m: 0, p: 0, listStyle: 'none', minWidth: 0 }}
      >
        {shown.map((crumb, index) => (
          <Fragment key={`${crumb.label} ${crumb.route}`}>
            {index > 0 && (
              <Box component="li" aria-hidden sx={{ display: 'flex' }}>
                <ChevronRight sx={{ fontSize: 18, color: 'text.secondary', opacity: 0.7 }} />
              </Box>
            )}
            <Box
              component="li"
              sx={{
                display: 'flex',
                // The page says its own name in full: its crumb gives way first.
                ...(index === shown.length - 1 ? { flex: '1 1 0', minWidth: 80 } : { minWidth: 0 }),
                typography: phone ? 'h4' : 'body2',
              }}
            >
              <Crumb crumb={crumb} last={index === shown.length - 1} />
            </Box>
          </Fragment>
        ))}
      </Box>
    </Box>
  )
}
