import { rowParts } from '../theme/row-parts.ts'
import { initials } from './initials.ts'
import { Picture } from './picture.tsx'

export interface AvatarProps {
  /** Decides the tint, so that a person keeps theirs everywhere; the name does where no id is known. */
  readonly id?: number
  readonly name: string
  /** Address of the portrait; initials without one. */
  readonly image?: string | null
  readonly size?: 24 | 32 | 40 | 64
}

const fontSize = { 24: 10.5, 32: 12.5, 40: 15, 64: 23 } as const

/** A number that a name always gives. */
const numberOf = (name: string): number =>
  [...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0)

/** A portrait or initials. It says nothing to a screen reader: the name always stands beside it. */
export function Avatar({ id, name, image, size = 32 }: AvatarProps) {
  if (image)
    return (
      <Picture
        url={image}
        alt=""
        lazy
        sx={{ width: size, height: size, borderRadius: '50%', flex: 'none', objectFit: 'cover' }}
      />
    )
  return (
    <span
      aria-hidden
      className={rowParts.initials}
      data-tint={`t${(Math.abs(Number.isSafeInteger(id) ? (id as number) : numberOf(name)) % 6) + 1}`}
      data-initials={initials(name)}
      style={{ width: size, height: size, fontSize: fontSize[size] }}
    />
  )
}
