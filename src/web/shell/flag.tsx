/** Flags of the languages, as small pictures. */
const drawings = {
  tr: (
    <>
      <rect width="24" height="16" fill="#E30A17" />
      <circle cx="9" cy="8" r="4" fill="#fff" />
      <circle cx="10" cy="8" r="3.2" fill="#E30A17" />
      <path d="M14.6 8l-2.7.88 1.67-2.3v2.84l-1.67-2.3z" fill="#fff" />
    </>
  ),
  us: (
    <>
      <rect width="24" height="16" fill="#fff" />
      {[0, 2, 4, 6, 8, 10, 12].map(row => (
        <rect key={row} y={(row * 16) / 13} width="24" height={16 / 13} fill="#B22234" />
      ))}
      <rect width="10" height={(7 * 16) / 13} fill="#3C3B6E" />
      {[2, 5, 8].map(x =>
        [1.6, 4.3, 7].map(y => <circle key={`${x}-${y}`} cx={x} cy={y} r=".7" fill="#fff" />),
      )}
    </>
  ),
} as const

export type FlagName = keyof typeof drawings

export function Flag({ name }: { readonly name: FlagName }) {
  return (
    <svg width="24" height="16" viewBox="0 0 24 16" aria-hidden style={{ borderRadius: 2, display: 'block' }}>
      {drawings[name]}
    </svg>
  )
}
