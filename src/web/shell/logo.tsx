import { useTheme } from '@mui/material/styles'

/** The portal's mark. */
export function Logo({ size = 32 }: { readonly size?: number }) {
  const { tile } = useTheme().vars.palette
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden style={{ flex: 'none' }}>
      <rect width="32" height="32" rx="8" fill={tile.cobaltDeep} />
      <path d="M5 12.5c6 0 10 4 10 10V27C9 27 5 23 5 17z" fill="#fff" />
      <path d="M27 12.5c-6 0-10 4-10 10V27c6 0 10-4 10-10z" fill="#8FB6F0" />
      <circle cx="16" cy="8" r="3.1" fill="#F0B95A" />
    </svg>
  )
}
