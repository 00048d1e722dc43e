/**
 * Takes the network away from the worker that parses documents, before the parser is loaded: a document has no
 * business with any server, whatever a flaw in the parser might let it say (S9). Its page hands it what it needs.
 */
const TAKEN = [
  'fetch',
  'XMLHttpRequest',
  'WebSocket',
  'WebSocketStream',
  'WebTransport',
  'EventSource',
  'importScripts',
  'BroadcastChannel',
  'indexedDB',
  'caches',
  'Worker',
]

for (let owner: object | null = globalThis; owner; owner = Object.getPrototypeOf(owner)) {
  for (const name of TAKEN) Reflect.deleteProperty(owner, name)
}
