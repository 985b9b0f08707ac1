import type { AnyResource } from './resource.ts'
import type { WizardConfig, WizardStep } from './screen-config.ts'

/** The steps of a resource's wizard; none where it has no wizard. */
export const wizardSteps = ({ config }: AnyResource): readonly WizardStep[] =>
  (config.wizard as WizardConfig | undefined)?.steps ?? []

/** The place of the step in which what a path begins with is filled in; -1 where none has it. */
export function stepOfPath(resource: AnyResource, path: string): number {
  const [name = ''] = path.split('.')
  return wizardSteps(resource).findIndex(
    ({ fields, child, fills }) => child === name || fields?.includes(name) || fills?.includes(name),
  )
}

/** Whether nothing is filled in at a step: it shows what is missing, and offers the transitions. */
export const isClosingStep = ({ fields, child, page }: WizardStep): boolean =>
  !fields?.length && child === undefined && page === undefined

/**
 * A configuration whose form is made of the steps of its wizard, where it declares no form itself. A step with sections has
 * their fields.
 */
export function withStepsAsForm<C extends object>(config: C): C {
  const { wizard, form } = config as { readonly wizard?: WizardConfig; readonly form?: unknown }
  if (!wizard) return config
  const steps = wizard.steps.map(step =>
    step.sections ? { ...step, fields: step.sections.flatMap(({ fields }) => fields) } : step,
  )
  const sections = steps.flatMap(
    ({ name, fields, sections: own }) => own ?? (fields?.length ? [{ name, fields }] : []),
  )
  return { ...config, wizard: { steps }, form: form ?? sections }
}
