import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from 'react'

/** The uploads of a form's fields that are still on their way. What sends the form waits for them. */
export interface PendingUploads {
  /**
   * Adds an upload that answers whether its file arrived, or is no longer asked for. It does not reject. One that goes on
   * when the form is left is no reason to stay.
   */
  add(upload: Promise<boolean>, goesOn?: boolean): void
  /**
   * Resolves once none is on its way: whether none of them failed, and no field still shows one that did. Where one does,
   * the field is asked to say that it stands in the way.
   */
  settled(): Promise<boolean>
  /** Adds a field that shows a file which did not arrive, by how it says so; gives what ends that. */
  refuse(say: () => void): () => void
  /** How many are on their way. */
  count(): number
  /** How many of them end when the form is left. */
  ending(): number
  /** Calls back when the count changes; gives what ends that. */
  subscribe(listener: () => void): () => void
}

export function pendingUploads(): PendingUploads {
  const open = new Set<Promise<boolean>>()
  const staying = new Set<Promise<boolean>>()
  const refused = new Set<() => void>()
  const listeners = new Set<() => void>()
  const notify = () => {
    for (const listener of listeners) listener()
  }
  return {
    add(upload, goesOn = false) {
      open.add(upload)
      if (goesOn) staying.add(upload)
      notify()
      void upload.then(() => {
        open.delete(upload)
        staying.delete(upload)
        notify()
      })
    },
    async settled() {
      let arrived = true
      // Another file may be chosen while one waits.
      while (open.size > 0) {
        const results = await Promise.all(open)
        arrived &&= results.every(Boolean)
      }
      const [say] = refused
      say?.()
      return arrived && say === undefined
    },
    refuse(say) {
      refused.add(say)
      return () => refused.delete(say)
    },
    count: () => open.size,
    ending: () => open.size - staying.size,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

const Context = createContext<PendingUploads | undefined>(undefined)

/** Gives the fields below it the form's {@link PendingUploads}. */
export const PendingUploadsProvider = Context.Provider

/** Of the form that the field stands in; nothing outside of one. */
export const useFormUploads = (): PendingUploads | undefined => useContext(Context)

/** Keeps the form from being sent while this is drawn, beside a file that did not arrive; `say` is called where it is tried. */
export function useRefusedFiles(say: () => void): void {
  const form = useFormUploads()
  // biome-ignore lint/correctness/useExhaustiveDependencies: how it is said is the same each time
  useEffect(() => form?.refuse(say), [form])
}

/** A form's own, and how many files are on their way that end when it is left. */
export function usePendingUploads(): { readonly uploads: PendingUploads; readonly uploading: number } {
  const uploads = useMemo(pendingUploads, [])
  return { uploads, uploading: useSyncExternalStore(uploads.subscribe, uploads.ending) }
}
