import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '../../../metadata/query.ts'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { expectedPage, type PageMeta, pageItems, pageRange } from './pages.ts'
import type { List } from './use-list.ts'

/** At least, in pixels, where there is room for it on one line. */
export const pagerHeight = 56

export interface PagerProps {
  readonly meta: PageMeta
  readonly page: number
  readonly perPage: number
  /** Rows on this page. */
  readonly rows: number
  /** `meta` and `rows` are still the former page's. */
  readonly waiting?: boolean
  /** The page that is asked for, while it waits for the connection and `page` stands. */
  readonly awaited?: number
  readonly phone?: boolean
  onPage(page: number): void
  onPerPage(perPage: number): void
}

/** The page that a list's pager stands on: without a connection, that of the rows that are there. */
export function presentPage({ answer, state }: Pick<List, 'answer' | 'state'>) {
  const { paused, shownPage } = answer
  if (!paused || shownPage === undefined) return { page: state.page }
  return { page: shownPage, ...(shownPage !== state.page && { awaited: state.page }) }
}

/** "512 veriden 1-10 arası gösteriliyor.", or that there is nothing to show. */
function RangeText({
  meta,
  page,
  perPage,
  rows,
  awaited,
}: Pick<PagerProps, 'meta' | 'page' | 'perPage' | 'rows' | 'awaited'>) {
  const { t, i18n } = useTranslation('crud')
  const range = pageRange(meta, page, perPage, rows)
  const write = (number: number) => formatNumber(number, { locale: i18n.language })
  return (
    <Box
      role="status"
      // A list without rows says so in its middle already; here it is said to whoever hears the page.
      sx={range ? { color: 'text.secondary', whiteSpace: 'nowrap', mr: 'auto' } : visuallyHidden}
    >
      {range
        ? t('list.range', { total: write(meta.total), from: write(range.from), to: write(range.to) })
        : t('list.noData')}
      {awaited !== undefined && (
        <Box sx={{ color: 'text.primary', whiteSpace: 'normal' }}>
          {t('list.pageAwaited', { page: write(awaited) })}
        </Box>
      )}
    </Box>
  )
}

function Arrow(props: {
  readonly label: string
  readonly icon: string
  readonly size?: 'large'
  readonly disabled: boolean
  onClick(): void
}) {
  const { label, icon, size, disabled, onClick } = props
  return (
    <IconButton
      aria-label={label}
      title={label}
      size={size}
      disabled={disabled}
      onClick={onClick}
      sx={{ '&.Mui-disabled': { color: 'text.secondary', opacity: 0.45 } }}
    >
      <Icon name={icon} />
    </IconButton>
  )
}

function PageNumber({
  page,
  current,
  onPage,
}: {
  page: number
  current: boolean
  onPage(page: number): void
}) {
  const { t } = useTranslation('crud')
  return (
    <ButtonBase
      aria-label={t('list.pageNumber', { page })}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(page)}
      sx={theme => ({
        minWidth: 36,
        height: 36,
        px: 0.5,
        borderRadius: `${theme.measures.radius.control}px`,
        fontWeight: current ? 650 : 500,
        ...(current
          ? { bgcolor: theme.vars.palette.primary.container, color: theme.vars.palette.primary.onContainer }
          : { '&:hover': { bgcolor: theme.vars.palette.action.hover } }),
      })}
    >
      {page}
    </ButtonBase>
  )
}

/** The native control: it weighs nothing, and on a phone it is the one that people know. */
function PageSize({ perPage, onPerPage }: Pick<PagerProps, 'perPage' | 'onPerPage'>) {
  const { t } = useTranslation('crud')
  const id = useId()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 1.5 }}>
      <Box component="label" htmlFor={id} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('list.perPage')}
      </Box>
      <Box sx={{ position: 'relative' }}>
        <Box
          component="select"
          id={id}
          value={perPage}
          onChange={event => onPerPage(Number(event.target.value))}
          sx={theme => ({
            appearance: 'none',
            font: 'inherit',
            color: 'inherit',
            height: 32,
            pl: 1.25,
            pr: 3.5,
            cursor: 'pointer',
            bgcolor: theme.vars.palette.background.default,
            border: `1px solid ${theme.vars.palette.outlineSoft}`,
            borderRadius: `${theme.measures.radius.control}px`,
            '&:focus-visible': { outline: `2px solid ${theme.vars.palette.focusRing}`, outlineOffset: 2 },
          })}
        >
          {pageSizes.map(size => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </Box>
        <Icon
          name="expand_more"
          sx={{
            position: 'absolute',
            right: 6,
            top: 8,
            fontSize: 16,
            pointerEvents: 'none',
            color: 'text.secondary',
          }}
        />
      </Box>
    </Box>
  )
}

/** The pager of the specification (2.6): first, previous, numbers, next, last, and what is shown of how much. */
export function Pager(props: PagerProps) {
  const { page, perPage, waiting, awaited, phone, onPage, onPerPage } = props
  const { meta, rows } = waiting ? expectedPage(props.meta, page, perPage) : props
  const { t } = useTranslation('crud')
  const last = Math.max(meta.last_page, 1)
  const step = (to: number, label: string, icon: string): ReactNode => (
    <Arrow
      label={t(`list.${label}`)}
      icon={icon}
      size={phone ? 'large' : undefined}
      disabled={to < 1 || to > last || to === page}
      onClick={() => onPage(to)}
    />
  )
  if (phone)
    return (
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          minHeight: 44,
          typography: 'caption',
          '& > [role=status]': { whiteSpace: 'normal' },
        }}
      >
        <RangeText meta={meta} page={page} perPage={perPage} rows={rows} awaited={awaited} />
        {meta.total > 0 && (
          <Box component="nav" aria-label={t('list.pages')} sx={{ display: 'flex', alignItems: 'center' }}>
            {step(page - 1, 'previousPage', 'chevron_left')}
            <Box sx={{ typography: 'body2', fontWeight: 650, whiteSpace: 'nowrap' }}>
              {page} / {last}
            </Box>
            {step(page + 1, 'nextPage', 'chevron_right')}
          </Box>
        )}
      </Box>
    )
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1,
        minHeight: pagerHeight,
        py: 1,
        flex: 'none',
      }}
    >
      <RangeText meta={meta} page={page} perPage={perPage} rows={rows} awaited={awaited} />
      {meta.total > 0 && (
        <>
          <PageSize perPage={perPage} onPerPage={onPerPage} />
          <Box
            component="nav"
            aria-label={t('list.pages')}
            sx={{ display: 'flex', alignItems: 'center', gap: '2px' }}
          >
            {step(1, 'firstPage', 'first_page')}
            {step(page - 1, 'previousPage', 'chevron_left')}
            {pageItems(page, last).map((item, at) =>
              item === 'gap' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by nothing but its place
                <Box key={`gap-${at}`} component="span" aria-hidden sx={{ width: 36, textAlign: 'center' }}>
                  …
                </Box>
              ) : (
                <PageNumber key={item} page={item} current={item === page} onPage={onPage} />
              ),
            )}
            {step(page + 1, 'nextPage', 'chevron_right')}
            {step(last, 'lastPage', 'last_page')}
          </Box>
        </>
      )}
    </Box>
  )
}
