import Box from '@mui/material/Box'
import { useMath } from '../../../../ui/math/use-math.ts'
// Not when it is asked for: without a line it would never come.
import Sounds from '../../../../ui/sounds/sounds.tsx'
import { soundStyle } from '../../../../ui/sounds/style.ts'
import { useMediaHtml } from '../../../../ui/sounds/use-media-html.ts'

/** Formatted text of a question or an option. The server cleans it before it stores it. */
export function RoomText({ html, inline = false }: { readonly html: string; readonly inline?: boolean }) {
  useMath(html)
  const { shown, box, setBox, hasSounds } = useMediaHtml(html)
  return (
    <>
      <Box
        ref={setBox}
        component={inline ? 'span' : 'div'}
        sx={{
          overflowWrap: 'anywhere',
          ...(inline && { display: 'block' }),
          '& p': { m: 0 },
          '& p + p': { mt: 1 },
          '& ul, & ol': { pl: 3, my: 1 },
          '& ul': { listStyle: 'disc' },
          '& ol': { listStyle: 'decimal' },
          '& pre': {
            p: 1.5,
            bgcolor: 'background.sunken',
            borderRadius: 1,
            overflowX: 'auto',
            fontSize: '0.9375rem',
          },
          '& table': {
            borderCollapse: 'collapse',
            display: 'block',
            maxWidth: '100%',
            overflowX: 'auto',
            my: 1,
          },
          '& td, & th': { border: '1px solid', borderColor: 'outlineSoft', px: 1.25, py: 0.75 },
          '& img': { maxWidth: '100%', height: 'auto', borderRadius: 1, verticalAlign: 'middle' },
          ...soundStyle,
        }}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server to a short list of tags
        dangerouslySetInnerHTML={{ __html: shown }}
      />
      {hasSounds && box && <Sounds box={box} html={shown} />}
    </>
  )
}
