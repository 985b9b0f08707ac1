import type { SvgIconProps } from '@mui/material/SvgIcon'
import { type IconName, icons, isIconName } from './icons.ts'

export interface IconProps extends Omit<SvgIconProps, 'name'> {
  /** A name of the closed map; the compiler checks a declaration's. For any other text there is none. */
  readonly name: IconName | (string & {})
}

/** An outlined icon by its name. It says nothing to a screen reader: its button or entry is labelled. */
export function Icon({ name, ...props }: IconProps) {
  if (!isIconName(name)) return null
  const Glyph = icons[name]
  return <Glyph aria-hidden {...props} />
}
