import { useRef } from 'react'
import type { Read } from './use-record.ts'

/**
 * The version of a record that a form stays open on: the newest in which it was not deleted, so that nothing that was
 * typed goes when somebody deletes the record. `isDeleted` says whether it is now.
 * @param id the record's id, as it stands in the address
 */
export function useLiving(id: string, read: Read | undefined) {
  const living = useRef<{ readonly id: string; readonly version: Read }>(undefined)
  if (read && !read.record.deleted_at) living.current = { id, version: read }
  const last = living.current?.id === id ? living.current.version : undefined
  return { version: last ?? read, isDeleted: Boolean(read?.record.deleted_at) }
}
