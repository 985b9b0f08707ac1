import type { FieldWeb } from '../../web/field.ts'
import type { PasswordField } from './index.ts'

/** A password is never read, so there is nothing to show. */
const Hidden = () => <span aria-hidden>••••••••</span>

export const passwordWeb: FieldWeb<PasswordField> = { Cell: Hidden, Show: Hidden, FilterValue: null }
