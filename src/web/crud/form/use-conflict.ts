import { useState } from 'react'
import { mergeValues, type Side } from './merge.ts'
import type { FormValues } from './resolver.ts'
import type { Version } from './stored.ts'
import type { FormModel } from './use-form-values.ts'
import { readValues } from './values.ts'

/** Two versions of a record: the one in the form, and the one that somebody else saved meanwhile. */
export function useConflict({ fields, form, opened, version, effective }: FormModel) {
  const [theirs, setTheirs] = useState<Version>()
  const mine = () => effective(form.getValues())
  /**
   * What `ConflictDialog` asks.
   * @param settle is given the chosen values, and the version that they are written over
   */
  const question = (settle: (merged: FormValues, theirs: Version) => Promise<void>) =>
    theirs &&
    version && {
      fields,
      opened,
      mine: { values: mine(), record: version.record },
      theirs: { values: readValues(fields, theirs.record), record: theirs.record },
      onCancel: () => setTheirs(undefined),
      onSettle: async (choices: Readonly<Record<string, Side>>) => {
        setTheirs(undefined)
        await settle(mergeValues(mine(), readValues(fields, theirs.record), choices), theirs)
      },
    }
  return { theirs, open: setTheirs, question }
}
