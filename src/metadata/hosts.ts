import type { AnyField } from './field.ts'
import { type Message, message } from './message.ts'

/** The hosts that an address may be on, by the value of another field; values that are not named allow any. */
export interface Hosts {
  readonly by: string
  readonly of: Readonly<Record<string, readonly string[]>>
}

/** Whether an address is on one of the hosts, or below one: `tr.linkedin.com` is on `linkedin.com`. */
function isOn(address: string, hosts: readonly string[]): boolean {
  const hostname = URL.canParse(address) ? new URL(address).hostname : ''
  return hosts.some(host => hostname === host || hostname.endsWith(`.${host}`))
}

/** The addresses that are on other hosts than declared, as errors by field name. `value` tells a field's JSON value. */
export function brokenHosts(
  fields: Readonly<Record<string, AnyField>>,
  value: (name: string) => unknown,
): [name: string, wrong: Message][] {
  return Object.entries(fields).flatMap(([name, { options }]): [string, Message][] => {
    const { hosts } = options
    const address = value(name)
    const allowed = hosts?.of[String(value(hosts.by))]
    if (!allowed || typeof address !== 'string' || isOn(address, allowed)) return []
    return [[name, message('host', { hosts: allowed.join(', ') })]]
  })
}
