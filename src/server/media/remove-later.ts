import type { Portal } from '../dependencies.ts'
import { job } from '../jobs/jobs.ts'
import { defineQueue } from '../jobs/queues.ts'

/** Stored files that nothing knows of any more. */
export const removeFilesQueue = defineQueue<{ storage_keys: readonly string[] }>('remove-files', {
  retries: 7,
})

/** Removes them. */
export const removeFilesJob = job(removeFilesQueue, async ({ files }: Portal, { storage_keys }) => {
  for (const key of storage_keys) await files.remove(key)
})
