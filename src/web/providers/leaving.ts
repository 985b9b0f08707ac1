import { createStore } from './store.ts'

/**
 * Whether the page is on its way out for good, because its session ended: then nothing asks before it goes, and
 * nothing else leads it elsewhere.
 */
export const leaving = createStore(false)
