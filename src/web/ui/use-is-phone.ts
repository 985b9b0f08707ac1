import useMediaQuery from '@mui/material/useMediaQuery'
import { phoneBelow, tabletBelow } from '../theme/measures.ts'

const query = `(max-width:${phoneBelow - 0.05}px)`
const tabletQuery = `(max-width:${tabletBelow - 0.05}px)`

/** Whether the window is narrower than 700 px. */
export const useIsPhone = (): boolean => useMediaQuery(query, { noSsr: true })

/** Whether the window is narrower than 900 px: a phone, or a tablet held upright. */
export const useIsTablet = (): boolean => useMediaQuery(tabletQuery, { noSsr: true })

/** Whether it is a phone, where nothing follows when it changes. */
export const isPhoneNow = (): boolean => typeof matchMedia === 'function' && matchMedia(query).matches
