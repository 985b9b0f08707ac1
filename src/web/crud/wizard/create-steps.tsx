import type { AnyResource } from '../../../metadata/resource.ts'
import { wizardSteps } from '../../../metadata/wizard.ts'
import { useLabels } from '../shared/labels.ts'
import { WizardSteps } from './step-line.tsx'

/** The steps of a record that is not there yet: its first one is open. */
export default function CreateSteps({ resource }: { readonly resource: AnyResource }) {
  const labels = useLabels(resource)
  const steps = wizardSteps(resource).map(({ name }, at) => ({
    name,
    title: labels.section(name).title,
    state: at === 0 ? ('open' as const) : ('ahead' as const),
    missing: 0,
    wrong: 0,
  }))
  return <WizardSteps steps={steps} open={0} />
}
