import { useFormat } from '../../ui/use-format.ts'

/** Near moments in words, others with their time: a deadline without its hour says little. */
export function useWhen() {
  const { moment, dateTime } = useFormat()
  return (value: string | null) => {
    const near = moment(value)
    return near.includes(':') ? near : dateTime(value)
  }
}
