import type { ComponentType } from 'react'
import type { Screen, ScreenKind } from '../../metadata/route.ts'

/** Every generated screen is a component that is told which one it is; its parameters stand in the address. */
export interface ScreenProps {
  readonly screen: Screen
}

type Load = () => Promise<{ readonly default: ComponentType<ScreenProps> }>

const show: Load = () => import('./show/index.tsx')
const form: Load = () => import('./form/index.tsx')

/** The generated screens by kind, each loaded when it is opened. */
export const generatedScreens: Readonly<Record<ScreenKind, Load>> = {
  list: () => import('./list/index.tsx'),
  show,
  child: show,
  create: form,
  edit: form,
  assign: () => import('./assign/index.tsx'),
}
