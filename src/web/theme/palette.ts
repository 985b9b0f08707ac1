import { brandColor } from '../../metadata/brand.ts'

/**
 * The colours (İznik tile: cobalt, turquoise, emerald, bole red on tin-glaze white). What belongs to no theme (paper,
 * the logo, mails) has its own beside it; everything else reads them as `theme.vars.palette.…` or by their path in `sx`.
 */

/** What a theme's colour scheme needs beyond MUI's own palette; see `augmentation.ts`. */
export interface Roles {
  outline: string
  outlineSoft: string
  focusRing: string
  backdrop: string
  tile: TileColors
}

/** Tints of avatars and tile covers, and the glazes of the tile pattern. */
export interface TileColors {
  t1: { bg: string; fg: string }
  t2: { bg: string; fg: string }
  t3: { bg: string; fg: string }
  t4: { bg: string; fg: string }
  t5: { bg: string; fg: string }
  t6: { bg: string; fg: string }
  cobalt: string
  cobaltDeep: string
  turquoise: string
  emerald: string
  bole: string
  glaze: string
  sand: string
}

const color = (
  main: string,
  contrastText: string,
  container: string,
  onContainer: string,
  dark = main,
  light = main,
) => ({ main, dark, light, contrastText, container, onContainer })

export const light = {
  primary: color(brandColor, '#FFFFFF', '#E7EEF9', '#0E2C5A', '#0E2C5A', '#4A74B5'),
  secondary: color('#2E4B73', '#FFFFFF', '#EAEFF6', '#1E3555', '#1E3555', '#5F7BA3'),
  info: color('#0B6B78', '#FFFFFF', '#DDF1F3', '#06464F'),
  success: color('#1A6E45', '#FFFFFF', '#DFF2E7', '#0D4A2C'),
  warning: color('#8A5300', '#FFFFFF', '#FCEFD3', '#5C3800'),
  error: color('#B42C1C', '#FFFFFF', '#FCE8E4', '#7A1A0E', '#8E2114'),
  text: {
    primary: '#141D2B',
    secondary: '#4C5A6E',
    disabled: '#8792A3',
    inverse: '#FFFFFF',
    inverseMuted: '#B4C2D8',
  },
  background: {
    default: '#FFFFFF',
    paper: '#FFFFFF',
    subtle: '#F5F7FA',
    sunken: '#ECF0F5',
    raised: '#FFFFFF',
    inverse: '#16233A',
  },
  divider: '#E1E6ED',
  outline: '#798699',
  outlineSoft: '#CBD3DE',
  focusRing: '#1F5FBF',
  backdrop: '#0E182880',
  action: {
    hover: `${brandColor}0D`,
    selected: '#1F5FBF17',
    focus: `${brandColor}26`,
    disabled: '#8792A3',
    disabledBackground: '#ECF0F5',
  },
  tile: {
    t1: { bg: '#DCE7F8', fg: brandColor },
    t2: { bg: '#D3EDEF', fg: '#0A545F' },
    t3: { bg: '#DAF0E2', fg: '#14573A' },
    t4: { bg: '#FAE9C8', fg: '#674000' },
    t5: { bg: '#FADFD9', fg: '#86210F' },
    t6: { bg: '#E2E8F0', fg: '#35445A' },
    cobalt: '#1F4E9A',
    cobaltDeep: '#122F63',
    turquoise: '#2C9AA6',
    emerald: '#2F8A5D',
    bole: '#D0543F',
    glaze: '#EEF3F8',
    sand: '#F0D9A8',
  },
}

export const dark: typeof light = {
  primary: color('#A4C2F4', '#0A1F42', '#1C3760', '#DBE7FC', '#C4D8F9', '#7FA6E4'),
  secondary: color('#AEC1DD', '#14243C', '#26374F', '#DDE7F5', '#CAD8EC', '#8AA2C6'),
  info: color('#7CCBD6', '#04292F', '#0F3B43', '#C6EDF2'),
  success: color('#83D0A5', '#05291A', '#143B29', '#C7EFD8'),
  warning: color('#EEBE70', '#2E1C00', '#42300F', '#FBE5BD'),
  error: color('#FFA193', '#3C0A03', '#53201A', '#FFDCD6', '#FFC0B6'),
  text: {
    primary: '#E7EDF6',
    secondary: '#A6B4C7',
    disabled: '#6C7B90',
    inverse: '#101824',
    inverseMuted: '#46566E',
  },
  background: {
    default: '#101824',
    paper: '#141E2C',
    subtle: '#0C131D',
    sunken: '#1B2635',
    raised: '#1C2838',
    inverse: '#DFE8F5',
  },
  divider: '#263345',
  outline: '#6E7F97',
  outlineSoft: '#35445A',
  focusRing: '#8CB6FF',
  backdrop: '#04080ECC',
  action: {
    hover: '#A4C2F412',
    selected: '#A4C2F424',
    focus: '#A4C2F433',
    disabled: '#6C7B90',
    disabledBackground: '#1B2635',
  },
  tile: {
    t1: { bg: '#213B66', fg: '#CFE0FB' },
    t2: { bg: '#14444C', fg: '#BDE8ED' },
    t3: { bg: '#1B4631', fg: '#C4EBD4' },
    t4: { bg: '#4A3713', fg: '#F7DEB0' },
    t5: { bg: '#56261E', fg: '#FFD5CC' },
    t6: { bg: '#2C3B50', fg: '#D3DEEC' },
    cobalt: '#2B5CAD',
    cobaltDeep: '#17356A',
    turquoise: '#2A8792',
    emerald: '#2B7A54',
    bole: '#B84B39',
    glaze: '#1C2838',
    sand: '#8A713F',
  },
}

/** Shadows, only for what floats: menus (2) and dialogs (3). */
export const elevation = {
  light: {
    menu: '0 4px 16px #14233D1F, 0 0 0 1px #14233D0F',
    dialog: '0 16px 48px #14233D33, 0 0 0 1px #14233D0F',
  },
  dark: {
    menu: '0 6px 20px #00000088, 0 0 0 1px #FFFFFF12',
    dialog: '0 20px 56px #000000AA, 0 0 0 1px #FFFFFF14',
  },
} as const
