import useMediaQuery from '@mui/material/useMediaQuery'
import { phoneBelow } from '../theme/measures.ts'

/** Whether the window is narrower than 700 px. */
export const useIsPhone = (): boolean => useMediaQuery(`(max-width:${phoneBelow - 0.05}px)`, { noSsr: true })
