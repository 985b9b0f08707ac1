import SvgIcon, { type SvgIconProps } from '@mui/material/SvgIcon'
import { type ElementType, useEffect } from 'react'
import type { IconName } from '../../metadata/icon.ts'
import { codeAtLast } from '../providers/missing.ts'
import { createStore, useStore } from '../providers/store.ts'
import { firstIcons } from './first-icons.ts'
import { afterFrame } from './later.tsx'

type Icons = Readonly<Partial<Record<string, ElementType>>>

/** The icons that the first screen has not, when they have come. */
const others = createStore<Icons | undefined>(undefined)

let asked: Promise<void> | undefined

/** Loads the icons that are no part of the first screen, once. */
export function loadIcons(): Promise<void> {
  asked ??= codeAtLast(() => import('./icons.ts')).then(({ icons }) => others.set(icons))
  return asked
}

export interface IconProps extends Omit<SvgIconProps, 'name'> {
  /** A name of the closed map; the compiler checks a declaration's. For any other text there is none. */
  readonly name: IconName | (string & {})
}

const ownOf = (icons: Icons, name: string): ElementType | undefined =>
  Object.hasOwn(icons, name) ? icons[name] : undefined

/** An icon that may still be on its way: its room is kept. */
function OtherIcon({ name, ...props }: IconProps) {
  const icons = useStore(others)
  useEffect(() => afterFrame(loadIcons), [])
  if (!icons) return <SvgIcon aria-hidden {...props} />
  const Glyph = ownOf(icons, name)
  return Glyph ? <Glyph aria-hidden {...props} /> : null
}

/** An outlined icon by its name. It says nothing to a screen reader: its button or entry is labelled. */
export function Icon({ name, ...props }: IconProps) {
  const Glyph = ownOf(firstIcons, name)
  return Glyph ? <Glyph aria-hidden {...props} /> : <OtherIcon name={name} {...props} />
}
