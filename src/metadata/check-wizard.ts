import type { AnyField } from './field.ts'
import { inlineOwned } from './ownership.ts'
import type { AnyResource } from './resource.ts'
import { editsInPlace, hasVerb } from './route.ts'
import type { FormSection, WizardStep } from './screen-config.ts'
import { isClosingStep, wizardSteps } from './wizard.ts'

const repeated = (names: readonly string[]): string[] => [
  ...new Set(names.filter((name, at) => names.indexOf(name) !== at)),
]

/** What is wrong with one step. */
function wrongStep(resource: AnyResource, step: WizardStep, isLast: boolean) {
  const { name, fields, sections, child, page, permission, fills, above, facts = [] } = step
  const { config } = resource
  const known = (field: string) => config.fields[field] as AnyField | undefined
  const isShown = child !== undefined && (inlineOwned(resource).includes(child) || config.children?.[child])
  return [
    ...(child === undefined || isShown
      ? []
      : [`its step ${name} has ${child}, which is neither edited inline nor one of its children`]),
    ...facts.filter(fact => !known(fact)).map(fact => `its step ${name} has ${fact}, which is no field`),
    ...(fills ?? [])
      .filter(filled => !known(filled))
      .map(filled => `its step ${name} fills ${filled}, which is no field`),
    ...(sections && sections.flatMap(each => each.fields).join() !== fields?.join()
      ? [`its step ${name} has sections, and so no other fields than theirs`]
      : []),
    ...(page !== undefined && (fields?.length || child !== undefined)
      ? [`its step ${name} is a page, and so has neither fields nor rows`]
      : []),
    ...(page === undefined && (permission !== undefined || fills)
      ? [`its step ${name} is no page, which alone asks a permission and says what is filled in there`]
      : []),
    ...(above === undefined || isClosingStep(step)
      ? []
      : [`its step ${name} has something to fill in: a page stands above what is missing alone`]),
    ...(!isClosingStep(step) || isLast
      ? []
      : [`its step ${name} has nothing to fill in; only the last one may be without`]),
  ]
}

/** Rules about forms in steps. */
export const wizardRules: Readonly<Record<'wizard-steps', (resource: AnyResource) => string[]>> = {
  'wizard-steps': resource => {
    const { config } = resource
    if (!config.wizard) return []
    const steps = wizardSteps(resource)
    const sections = ((config.form ?? []) as readonly FormSection[]).flatMap(({ fields }) => fields)
    const fields = steps.flatMap(step => step.fields ?? [])
    const needs = (['store', 'show', 'update'] as const).filter(verb => !hasVerb(resource, verb))
    return [
      ...(config.path && !needs.length && !config.createPage && !editsInPlace(resource)
        ? []
        : ['its wizard needs screens of its own on which records are made, shown and changed']),
      ...(sections.join() === fields.join()
        ? []
        : ['its form is that of its wizard, and cannot be another one']),
      ...(steps[0]?.fields?.includes(config.title)
        ? []
        : ['the first step of its wizard has to ask for its title']),
      ...repeated(steps.map(({ name }) => name)).map(name => `two steps of its wizard are called ${name}`),
      ...repeated(fields).map(name => `${name} stands in two steps of its wizard`),
      ...steps.flatMap((step, at) => wrongStep(resource, step, at === steps.length - 1)),
    ]
  },
}
