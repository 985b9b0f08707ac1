import type { ComponentType } from 'react'
import type { AnyField } from '../../metadata/field.ts'
import { formFields } from '../../metadata/form-sections.ts'
import { inlineOwned } from '../../metadata/ownership.ts'
import type { Screen, ScreenKind } from '../../metadata/route.ts'

/** Every generated screen is a component that gets its declaration as a prop; its parameters are in the address. */
export interface ScreenProps {
  readonly screen: Screen
}

type Load = () => Promise<{ readonly default: ComponentType<ScreenProps> }>

const show: Load = () => import('./show/index.tsx')
const form: Load = () => import('./form/index.tsx')

/** The namespaces of texts that a screen begins with, besides `common` and those of resources. */
export const screenTexts: Readonly<Record<ScreenKind, readonly string[]>> = {
  list: ['list'],
  show: ['record', 'list', 'form', 'validation'],
  child: ['record', 'list', 'form', 'validation'],
  create: ['form', 'record', 'validation'],
  edit: ['form', 'record', 'validation'],
  assign: ['record', 'list'],
}

/** The names of the resources that a field chooses its values from. */
const targetNames = ({ options: { resource, chosenFrom = [] } }: AnyField): readonly string[] =>
  resource ? [resource] : chosenFrom

/** The namespaces that a screen begins with: its kind's, its resource's, and those of what it chooses from or lists. */
export function textsOf({ kind, resource, relation }: Screen): readonly string[] {
  const all = resource.config.fields as Readonly<Record<string, AnyField>>
  const drawn = kind === 'create' || kind === 'edit' ? formFields(resource) : relation ? [relation] : []
  // Rows that are edited on the record's page and in its form.
  const inline = kind === 'list' || kind === 'assign' ? [] : inlineOwned(resource)
  const fields = [...drawn, ...inline].flatMap(name => all[name] ?? [])
  const names = [resource.name, ...fields.flatMap(targetNames)]
  return [...screenTexts[kind], ...new Set(names.map(name => `resources/${name}`))]
}

/** The generated screens by kind, each loaded when it is opened. */
export const generatedScreens: Readonly<Record<ScreenKind, Load>> = {
  list: () => import('./list/index.tsx'),
  show,
  child: show,
  create: form,
  edit: form,
  assign: () => import('./assign/index.tsx'),
}
