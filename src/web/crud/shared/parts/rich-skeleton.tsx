import Skeleton from '@mui/material/Skeleton'

/** In the place of an editor that is still on its way. */
export const RichSkeleton = ({ brief }: { readonly brief?: boolean }) => (
  <Skeleton variant="rounded" height={brief ? 92 : 200} />
)
