import useMediaQuery from '@mui/material/useMediaQuery'
import { phoneBelow } from '../theme/measures.ts'

const query = `(max-width:${phoneBelow - 0.05}px)`

/** Whether the window is narrower than 700 px. */
export const useIsPhone = (): boolean => useMediaQuery(query, { noSsr: true })

/** The same where nothing follows when it changes. */
export const isPhoneNow = (): boolean => typeof matchMedia === 'function' && matchMedia(query).matches
