import Box from '@mui/material/Box'
import { verbPermission } from '../../../../metadata/access.ts'
import type { AnyField } from '../../../../metadata/field.ts'
import { useAbility } from '../../../providers/ability.ts'
import { lazyPart } from '../../../ui/lazy.tsx'
import { targetOf } from '../../shared/registry.ts'
import type { BesideProps } from './index.tsx'
import { besideWidth } from './width.ts'

// It takes its place at once: a table that is squeezed afterwards jumps from under the pointer.
const BesideTree = lazyPart(() => import('./index.tsx'), {
  texts: ['list'],
  fallback: ({ folded }: BesideProps) => (
    <Box sx={folded ? { flex: 'none', height: 44, mb: 1 } : { flex: 'none', width: besideWidth }} />
  ),
})

/** The tree beside a list, for whoever may list what it is made of. */
export function Beside(props: BesideProps) {
  const { permits } = useAbility()
  const target = targetOf(props.list.source.resource.config.fields[props.relation] as AnyField)
  return permits(verbPermission(target, 'index')) ? <BesideTree {...props} /> : null
}
