import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import type { SystemStyleObject } from '@mui/system'
import { lazyPart } from '../../../ui/lazy.tsx'
import { useMath } from '../../../ui/math/use-math.ts'
import { soundStyle } from '../../../ui/sounds/style.ts'
import { useMediaHtml } from '../../../ui/sounds/use-media-html.ts'

const Sounds = lazyPart(() => import('../../../ui/sounds/sounds.tsx'), { texts: ['sounds'] })

/** How formatted text looks, on a page and in its editor alike. */
export const richStyle: SystemStyleObject<Theme> = {
  overflowWrap: 'anywhere',
  // The very first element: the first of its type is every first heading as well.
  '&& > :not(* + *)': { mt: 0 },
  '& > :last-child': { mb: 0 },
  '& p': { my: 1 },
  '& h2': { typography: 'h3', mt: 2, mb: 1 },
  '& h3, & h4': { typography: 'h4', mt: 2, mb: 1 },
  '& ul, & ol': { pl: 3, my: 1 },
  '& ul': { listStyle: 'disc' },
  '& ol': { listStyle: 'decimal' },
  '& blockquote': {
    m: 0,
    my: 1,
    pl: 2,
    borderLeft: '3px solid',
    borderColor: 'outlineSoft',
    color: 'text.secondary',
  },
  '& pre': { p: 1.5, bgcolor: 'background.sunken', borderRadius: 1, overflowX: 'auto' },
  '& a': { color: 'primary.main', fontWeight: 600, textDecoration: 'underline', textUnderlineOffset: 3 },
  // A wide table is scrolled by itself on a phone.
  '& table': { borderCollapse: 'collapse', display: 'block', maxWidth: '100%', overflowX: 'auto', my: 1 },
  '& td, & th': {
    border: '1px solid',
    borderColor: 'outlineSoft',
    px: 1.25,
    py: 0.75,
    minWidth: 72,
    textAlign: 'start',
    verticalAlign: 'top',
  },
  '& th': { bgcolor: 'background.subtle', fontWeight: 650 },
  '& td > p, & th > p': { m: 0 },
  '& img': { maxWidth: '100%', height: 'auto', borderRadius: 1, verticalAlign: 'middle' },
  ...soundStyle,
}

/** Formatted text of a record. The server cleans it before it stores it, whichever way it comes. */
export function RichContent({ html }: { readonly html: string }) {
  useMath(html)
  const { shown, box, setBox, hasSounds } = useMediaHtml(html)
  return (
    <>
      <Box
        ref={setBox}
        sx={richStyle}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server to a short list of tags
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      {hasSounds && box && <Sounds box={box} html={shown} />}
    </>
  )
}
