import ChevronRight from '@mui/icons-material/ChevronRightOutlined'
import Box from '@mui/material/Box'
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Breadcrumb } from '../providers/breadcrumbs.ts'

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
        title={crumb.label}
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

/** The width of an element in pixels, and the element. Zero until it is known, which is after it was laid out. */
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

/** What a crumb needs, in pixels, so that its cut name still says something. */
const legible = 72

const isCut = (crumb: Element): boolean => crumb.scrollWidth > crumb.clientWidth

/**
 * Whether the first of the shown crumbs gives its place to the others: a name of the menu alone (the menu shows it
 * anyway) as soon as anything is cut, a page on the way when too little is left of any.
 */
function isTight(crumbs: readonly Element[], isName: boolean): boolean {
  if (crumbs.length < 2 || !crumbs.some(isCut)) return false
  return isName || crumbs.some(crumb => isCut(crumb) && crumb.clientWidth < legible)
}

/** The way to the present page. What does not fit goes from its beginning on; the page's own name always stays. */
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
  const [left, setLeft] = useState({ present, out: 0 })
  const out = left.present === present ? Math.min(left.out, crumbs.length - 1) : 0
  const shown = crumbs.slice(Math.max(out, 0))
  const isName = !shown[0]?.route
  useLayoutEffect(() => {
    // Asked for before the page is laid out, its widths would have it laid out twice.
    if (!width) return
    const there = [...(element.current?.querySelectorAll('[data-crumb]') ?? [])]
    if (isTight(there, isName)) setLeft({ present, out: out + 1 })
  }, [element, width, present, isName, out])
  return (
    <Box
      component="nav"
      aria-label={t('breadcrumbs')}
      sx={{ flex: 1, minWidth: 0, overflow: 'hidden', p: '4px', m: '-4px' }}
    >
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
                ...(index === shown.length - 1 ? { flex: '1 1 0', minWidth: 48 } : { minWidth: 0 }),
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
