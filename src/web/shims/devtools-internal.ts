/** Stands in for @refinedev/devtools-internal: Refine's developer tools are not used, in no build. */
export const getXRay = () => ({ hookName: '', trace: [], resourcePath: null })

export const useQuerySubscription = (): void => {}
