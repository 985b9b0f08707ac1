import Skeleton from '@mui/material/Skeleton'

/** In the place of an editor that is still on its way. */
export const RichSkeleton = () => <Skeleton variant="rounded" height={200} />
