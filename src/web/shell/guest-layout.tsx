import Box from '@mui/material/Box'
import { Outlet } from 'react-router'

/** The plain layout of every page that needs no login: nothing but the page. */
export function GuestLayout() {
  return (
    <Box sx={{ height: '100dvh', overflow: 'auto', bgcolor: 'background.default' }}>
      <Outlet />
    </Box>
  )
}
