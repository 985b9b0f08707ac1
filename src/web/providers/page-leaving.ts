import { createStore } from './store.ts'

/**
 * Whether the page is being left because its session ended: then no question is asked, and no other navigation happens.
 */
export const pageLeaving = createStore(false)
