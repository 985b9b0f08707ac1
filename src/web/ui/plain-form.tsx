import Box, { type BoxProps } from '@mui/material/Box'
import { useFocusWrong } from './use-focus-wrong.ts'

/**
 * A form that is checked and sent by its own code: by its button, or by Enter in a line of it. The first field that is
 * found wrong then has the focus.
 */
export function PlainForm({
  onSubmit,
  ...rest
}: Omit<BoxProps<'form'>, 'component' | 'noValidate' | 'onSubmit' | 'ref'> & {
  readonly onSubmit: () => Promise<unknown>
}) {
  const { root, check } = useFocusWrong<HTMLFormElement>()
  return (
    <Box
      component="form"
      ref={root}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void check(onSubmit)
      }}
      {...rest}
    />
  )
}
