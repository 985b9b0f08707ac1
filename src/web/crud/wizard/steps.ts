import { inlineOwned } from '../../../metadata/ownership.ts'
import type { AnyResource } from '../../../metadata/resource.ts'
import type { WizardStep } from '../../../metadata/screen-config.ts'
import { isClosingStep, wizardSteps } from '../../../metadata/wizard.ts'
import type { Ability } from '../../providers/access.ts'
import type { FormGroup } from '../form/fields.ts'
import { childPermission } from '../shared/access.ts'
import { fieldOf } from '../shared/registry.ts'

/** Whether somebody sees the rows of a step. */
export function seesChild(resource: AnyResource, { child }: WizardStep, ability: Ability): boolean {
  if (child === undefined || !ability.follows(fieldOf(resource, child))) return false
  return inlineOwned(resource).includes(child) || ability.permits(childPermission(resource, child))
}

/** Whether somebody has the page of a step. */
const seesPage = ({ page, permission }: WizardStep, { permits }: Ability): boolean =>
  page !== undefined && (permission === undefined || permits(permission))

/** The fields of a step, as far as this person may write them. */
export const groupsOfStep = (step: WizardStep, groups: readonly FormGroup[]): readonly FormGroup[] =>
  groups.filter(({ name }) => (step.sections ?? [step]).some(section => section.name === name))

/** The steps in which somebody has something to see or to do. */
export const stepsFor = (
  resource: AnyResource,
  groups: readonly FormGroup[],
  ability: Ability,
): readonly WizardStep[] =>
  wizardSteps(resource).filter(
    step =>
      groupsOfStep(step, groups).length > 0 ||
      seesChild(resource, step, ability) ||
      seesPage(step, ability) ||
      isClosingStep(step),
  )
