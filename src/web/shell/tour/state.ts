import { createStore } from '../../ui/store.ts'

/** Whether the guided tour is on the screen: what would cover it waits. */
export const tourRuns = createStore(false)
