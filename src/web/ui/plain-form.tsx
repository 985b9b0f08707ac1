import Box, { type BoxProps } from '@mui/material/Box'

/** A form that is checked and sent by its own code: by its button, or by Enter in a line of it. */
export function PlainForm({
  onSubmit,
  ...rest
}: Omit<BoxProps<'form'>, 'component' | 'noValidate' | 'onSubmit'> & {
  readonly onSubmit: () => Promise<unknown>
}) {
  return (
    <Box
      component="form"
      noValidate
      onSubmit={event => {
        event.preventDefault()
        void onSubmit()
      }}
      {...rest}
    />
  )
}
