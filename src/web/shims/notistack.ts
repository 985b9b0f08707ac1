/** Stands in for notistack, which @refinedev/mui bundles for its own notices: ours are `ui/toasts.tsx`. */
function unused(): never {
  throw new Error('Notices are shown by src/web/ui/toasts.tsx.')
}

export const SnackbarContent = unused
export const SnackbarProvider = unused
export const useSnackbar = unused

export const withSnackbar = <T>(component: T): T => component
