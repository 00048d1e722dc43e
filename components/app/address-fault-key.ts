import type { MessageKey } from '@/lib/model/message-key'

/** Why an address is refused, as `ENDPOINT_REFUSED` names it in its `reason`. */
const FAULTS: Record<string, MessageKey> = {
  empty: 'addressEmpty',
  'too-long': 'addressMalformed',
  malformed: 'addressMalformed',
  scheme: 'addressScheme',
  'user-info': 'addressUserInfo',
  query: 'addressQuery',
  host: 'addressHost',
  'http-public': 'addressHttpPublic',
  'private-network': 'addressPrivateNetwork',
}

export function addressFaultKey(reason: string | undefined): MessageKey {
  return FAULTS[reason ?? ''] ?? 'addressMalformed'
}
