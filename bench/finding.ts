/** One measured number and what it has to be. */
export interface Finding {
  readonly what: string
  /** Under which circumstances: connections, numbers of rows. */
  readonly when: string
  readonly value: number
  readonly unit: '×' | 'KB' | 'MB' | 'MiB' | 'KiB' | 's' | 'ms' | '/s' | 'statements'
  /** What it is a multiple of. */
  readonly of?: string
  readonly least?: number
  readonly most?: number
}

/** Whether a finding is what it has to be; what has no bound is only told. */
export const isMet = ({ value, least, most }: Finding): boolean =>
  (least === undefined || value >= least) && (most === undefined || value <= most)

export const median = (values: readonly number[]): number => {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
}

const digits = (value: number) =>
  value >= 100 ? value.toFixed(0) : value >= 10 ? value.toFixed(1) : value.toFixed(2)

/** `12.3 × B1`, `140 MiB`. */
export const sayValue = ({ value, unit, of }: Finding): string =>
  unit === '×'
    ? `${digits(value)} × ${of}`
    : unit === '/s'
      ? `${value.toFixed(0)} a second`
      : `${digits(value)} ${unit}`

export const sayTarget = ({ least, most, unit }: Finding): string =>
  least !== undefined
    ? `≥ ${least}${unit === '×' ? '' : ` ${unit}`}`
    : most !== undefined
      ? `≤ ${most}${unit === '×' ? '' : ` ${unit}`}`
      : ''

/** One line for the terminal. */
export const sayFinding = (finding: Finding): string =>
  `${isMet(finding) ? '✓' : '✗'} ${finding.what} · ${finding.when}: ${sayValue(finding)}${sayTarget(finding) && ` (${sayTarget(finding)})`}`
