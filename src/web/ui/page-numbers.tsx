import Pagination, { type PaginationProps } from '@mui/material/Pagination'

/** The numbers of a list's pages below it, in the middle; nothing where there is one page alone. */
export function PageNumbers(
  props: Pick<PaginationProps, 'showFirstButton' | 'showLastButton'> & {
    readonly last: number | undefined
    readonly page: number
    /** The space above, in steps of the theme. */
    readonly mt?: number
    readonly onPage: (page: number) => void
  },
) {
  const { last = 1, page, mt = 3, onPage, ...buttons } = props
  if (last <= 1) return null
  return (
    <Pagination
      sx={{ mt, '& ul': { justifyContent: 'center' } }}
      count={last}
      page={page}
      onChange={(_, next) => onPage(next)}
      {...buttons}
    />
  )
}
