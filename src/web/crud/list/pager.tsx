import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import IconButton from '@mui/material/IconButton'
import { type ReactNode, useId, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { pageSizes } from '../../../metadata/query.ts'
import { formatNumber } from '../../ui/format.ts'
import { Icon } from '../../ui/icon.tsx'
import { useNoticesOff } from '../../ui/toasts.tsx'
import { visuallyHidden } from '../../ui/visually-hidden.ts'
import { expectedPage, type PageMeta, pageItems, pageRange } from './pages.ts'

/** The least height of the pager on one line, in pixels. */
export const pagerHeight = 56

export interface PagerProps {
  readonly meta: PageMeta
  readonly page: number
  readonly perPage: number
  /** Rows on this page. */
  readonly rows: number
  /** `meta` and `rows` are those of the previous page. */
  readonly waiting?: boolean
  /** The requested page, while it waits for the connection and `page` is shown. */
  readonly awaited?: number
  readonly phone?: boolean
  onPage(page: number): void
  onPerPage(perPage: number): void
}

/** "512 veriden 1-10 arası gösteriliyor.", or that there is nothing to show. */
function RangeText({
  meta,
  page,
  perPage,
  rows,
  awaited,
}: Pick<PagerProps, 'meta' | 'page' | 'perPage' | 'rows' | 'awaited'>) {
  const { t, i18n } = useTranslation('list')
  const range = pageRange(meta, page, perPage, rows)
  const write = (number: number) => formatNumber(number, { locale: i18n.language })
  return (
    <Box
      role="status"
      // An empty list has its own message; this one is for screen readers.
      sx={range ? { color: 'text.secondary', whiteSpace: 'nowrap', mr: 'auto' } : visuallyHidden}
    >
      {range
        ? t('range', { total: write(meta.total), from: write(range.from), to: write(range.to) })
        : t('noData')}
      {awaited !== undefined && (
        <Box sx={{ color: 'text.primary', whiteSpace: 'normal' }}>
          {t('pageAwaited', { page: write(awaited) })}
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
  const { t } = useTranslation('list')
  return (
    <ButtonBase
      aria-label={t('pageNumber', { page })}
      aria-current={current ? 'page' : undefined}
      onClick={() => onPage(page)}
      sx={theme => ({
        font: 'inherit',
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

/** The page size, with the browser's own control, which loads no code. */
function PageSize({ perPage, onPerPage }: Pick<PagerProps, 'perPage' | 'onPerPage'>) {
  const { t } = useTranslation('list')
  const id = useId()
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mr: 1.5 }}>
      <Box component="label" htmlFor={id} sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
        {t('perPage')}
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

/** The pager of the specification (2.6): first, previous, numbers, next, last, and the range of the rows. */
export function Pager(props: PagerProps) {
  const { page, perPage, waiting, awaited, phone, onPage, onPerPage } = props
  const { meta, rows } = waiting ? expectedPage(props.meta, page, perPage) : props
  const { t } = useTranslation('list')
  const last = Math.max(meta.last_page, 1)
  // On a phone it is part of the list's foot.
  const line = useRef<HTMLDivElement>(null)
  useNoticesOff(line)
  const step = (to: number, label: string, icon: string): ReactNode => (
    <Arrow
      label={t(`${label}`)}
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
          <Box component="nav" aria-label={t('pages')} sx={{ display: 'flex', alignItems: 'center' }}>
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
      ref={line}
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
            aria-label={t('pages')}
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '2px' }}
          >
            {step(1, 'firstPage', 'first_page')}
            {step(page - 1, 'previousPage', 'chevron_left')}
            {pageItems(page, last).map((item, at) =>
              item === 'gap' ? (
                // biome-ignore lint/suspicious/noArrayIndexKey: a gap has no other identity than its index
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
