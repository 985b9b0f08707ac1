import type { ComponentType } from 'react'
import type { Screen, ScreenKind } from '../../metadata/route.ts'

/** Every generated screen is a component that gets its declaration as a prop; its parameters are in the address. */
export interface ScreenProps {
  readonly screen: Screen
}

type Load = () => Promise<{ readonly default: ComponentType<ScreenProps> }>

const show: Load = () => import('./show/index.tsx')
const form: Load = () => import('./form/index.tsx')

/** The namespaces of texts that a screen begins with, besides `common` and its resource's own. */
export const screenTexts: Readonly<Record<ScreenKind, readonly string[]>> = {
  list: ['list'],
  show: ['record', 'list'],
  child: ['record', 'list'],
  create: ['form'],
  edit: ['form', 'record'],
  assign: ['record'],
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
