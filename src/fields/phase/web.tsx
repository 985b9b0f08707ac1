import type { FieldWeb } from '../../web/field.ts'
import { selectWeb } from '../select/web.tsx'
import type { PhaseField } from './index.ts'

/** It reads like a select: a word, as a chip where it has a tone. */
export const phaseWeb = selectWeb as unknown as FieldWeb<PhaseField>
