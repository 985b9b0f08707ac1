import { differences, firstChoices, mergeValues } from './merge.ts'
import { isOlder, type Version } from './stored.ts'
import type { FormModel } from './use-form-values.ts'
import { readValues } from './values.ts'

/** What somebody else stored while a form has unsaved changes. */
export interface Newer {
  /** Both changed the same field: which value stands is to be chosen. */
  readonly contested: boolean
  /** Takes the others' values into the fields that were not changed here; where some were, asks for the choice. */
  readonly take: () => void
}

/**
 * The version that was read after the one in the form, where the form's own changes keep it from following by itself and
 * fields differ by it. Nothing that was typed is lost by taking it.
 */
export function useNewer(
  read: Version | undefined,
  model: FormModel,
  conflict: { readonly theirs: Version | undefined; readonly open: (theirs: Version) => void },
): Newer | undefined {
  const { fields, form, opened, version, changed, effective } = model
  const isNewer =
    read !== undefined && version !== undefined && read.etag !== version.etag && !isOlder(read, version)
  if (!isNewer || !changed.length || conflict.theirs || form.formState.isSubmitting) return undefined
  const theirs = readValues(fields, read.record)
  const found = differences(fields, opened, effective(form.getValues()), theirs)
  if (!found.length) return undefined
  const contested = found.some(difference => difference.contested)
  return {
    contested,
    take() {
      if (contested) return conflict.open(read)
      model.setValues(mergeValues(form.getValues(), theirs, firstChoices(found)), { shouldValidate: true })
      model.setVersion(read)
    },
  }
}
