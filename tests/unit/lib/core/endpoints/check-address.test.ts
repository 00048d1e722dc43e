import { describe, expect, it } from 'vitest'
import { checkAddress } from '@/lib/core/endpoints/check-address'

type Row = [input: string, outcome: string]

/** `kind baseUrl`, with `!` after the kind when the user has to agree first; or the reason of the refusal. */
const ADDRESSES: Row[] = [
  // this computer
  ['http://localhost:11434/v1', 'loopback http://localhost:11434/v1'],
  ['http://localhost:11434/v1/', 'loopback http://localhost:11434/v1'],
  ['http://LOCALHOST:1234', 'loopback http://localhost:1234'],
  ['http://localhost.:1234/v1', 'loopback http://localhost:1234/v1'],
  ['http://ollama.localhost:11434', 'loopback http://ollama.localhost:11434'],
  ['http://127.0.0.1:8080/v1', 'loopback http://127.0.0.1:8080/v1'],
  ['http://127.8.9.10/v1', 'loopback http://127.8.9.10/v1'],
  ['http://127.1:8080', 'loopback http://127.0.0.1:8080'],
  ['http://2130706433/v1', 'loopback http://127.0.0.1/v1'],
  ['http://0x7f000001/v1', 'loopback http://127.0.0.1/v1'],
  ['http://0177.0.0.1/v1', 'loopback http://127.0.0.1/v1'],
  ['http://[::1]:11434/v1', 'loopback http://[::1]:11434/v1'],
  ['http://[0:0:0:0:0:0:0:1]/v1', 'loopback http://[::1]/v1'],
  ['http://[::ffff:127.0.0.1]/v1', 'loopback http://[::ffff:7f00:1]/v1'],
  ['https://localhost/v1', 'loopback https://localhost/v1'],
  ['localhost:11434', 'loopback http://localhost:11434'],
  ['127.0.0.1:1234/v1', 'loopback http://127.0.0.1:1234/v1'],
  // a private network
  ['http://192.168.1.20:11434/v1', 'private! http://192.168.1.20:11434/v1'],
  ['http://10.0.0.5/v1', 'private! http://10.0.0.5/v1'],
  ['http://172.16.0.1/v1', 'private! http://172.16.0.1/v1'],
  ['http://172.31.255.255/v1', 'private! http://172.31.255.255/v1'],
  ['http://169.254.169.254/latest', 'private! http://169.254.169.254/latest'],
  ['http://100.64.0.1/v1', 'private! http://100.64.0.1/v1'],
  ['http://100.127.255.254/v1', 'private! http://100.127.255.254/v1'],
  ['http://198.18.0.1/v1', 'private! http://198.18.0.1/v1'],
  ['http://3232235777/v1', 'private! http://192.168.1.1/v1'],
  ['http://nas.local:8080/v1', 'private! http://nas.local:8080/v1'],
  ['http://nas.local./v1', 'private! http://nas.local/v1'],
  ['http://gpu-box:8000/v1', 'private! http://gpu-box:8000/v1'],
  ['http://llm.home.arpa/v1', 'private! http://llm.home.arpa/v1'],
  ['http://llm.internal/v1', 'private! http://llm.internal/v1'],
  ['http://[fe80::1]/v1', 'private! http://[fe80::1]/v1'],
  ['http://[fd12:3456::1]/v1', 'private! http://[fd12:3456::1]/v1'],
  ['http://[fc00::1]/v1', 'private! http://[fc00::1]/v1'],
  ['http://[::ffff:10.0.0.1]/v1', 'private! http://[::ffff:a00:1]/v1'],
  ['http://[64:ff9b::192.168.0.1]/v1', 'private! http://[64:ff9b::c0a8:1]/v1'],
  ['https://192.168.1.20/v1', 'private https://192.168.1.20/v1'],
  ['192.168.1.20:11434', 'private! http://192.168.1.20:11434'],
  ['nas.local:8080/v1', 'private! http://nas.local:8080/v1'],
  // the internet
  ['https://api.openai.com/v1', 'public https://api.openai.com/v1'],
  ['  https://api.openai.com/v1///  ', 'public https://api.openai.com/v1'],
  ['https://API.OpenAI.com:443/v1', 'public https://api.openai.com/v1'],
  ['api.openai.com/v1', 'public https://api.openai.com/v1'],
  ['example.com:8443/v1', 'public https://example.com:8443/v1'],
  ['https://api.openai.com/v1/chat/completions', 'public https://api.openai.com/v1'],
  ['https://api.openai.com/v1/chat/completions/', 'public https://api.openai.com/v1'],
  ['https://api.openai.com/v1/models', 'public https://api.openai.com/v1'],
  ['https://openrouter.ai/api/v1', 'public https://openrouter.ai/api/v1'],
  ['https://gateway.example/team/a/../b/v1', 'public https://gateway.example/team/b/v1'],
  ['https://example.com.', 'public https://example.com'],
  ['https://münchen.example/v1', 'public https://xn--mnchen-3ya.example/v1'],
  ['https://8.8.8.8/v1', 'public https://8.8.8.8/v1'],
  ['https://[2606:4700::1111]/v1', 'public https://[2606:4700::1111]/v1'],
  ['https://localhost.example.com/v1', 'public https://localhost.example.com/v1'],
  // refused
  ['', 'empty'],
  ['   ', 'empty'],
  [`https://example.com/${'a'.repeat(2_048)}`, 'too-long'],
  ['http://api.openai.com/v1', 'http-public'],
  ['http://8.8.8.8/v1', 'http-public'],
  ['http://172.32.0.1/v1', 'http-public'],
  ['http://172.15.0.1/v1', 'http-public'],
  ['http://100.128.0.1/v1', 'http-public'],
  ['http://192.169.0.1/v1', 'http-public'],
  ['http://localhost.example.com', 'http-public'],
  ['http://127.0.0.1.example.com', 'http-public'],
  ['http://notlocalhost.com', 'http-public'],
  ['http://[2606:4700::1111]/v1', 'http-public'],
  ['http://[::ffff:8.8.8.8]/v1', 'http-public'],
  ['https://user:secret@api.openai.com/v1', 'user-info'],
  ['https://sk-key@api.openai.com/v1', 'user-info'],
  ['https://@api.openai.com/v1', 'user-info'],
  ['https://api.openai.com\\@evil.example/v1', 'public https://api.openai.com/@evil.example/v1'],
  ['http://localhost@evil.example/v1', 'user-info'],
  ['https://api.openai.com/v1?key=secret', 'query'],
  ['https://api.openai.com/v1?', 'query'],
  ['https://api.openai.com/v1#top', 'query'],
  ['api.openai.com/v1?key=secret', 'query'],
  ['ftp://api.openai.com/v1', 'scheme'],
  ['ws://localhost:11434', 'scheme'],
  ['file:///etc/passwd', 'scheme'],
  ['javascript:alert(1)', 'scheme'],
  ['data:text/html,hello', 'scheme'],
  ['chrome-extension://abcdef/page.html', 'scheme'],
  ['mailto:someone@example.com', 'scheme'],
  ['http://0.0.0.0:11434/v1', 'host'],
  ['http://0/v1', 'host'],
  ['http://[::]/v1', 'host'],
  ['https://255.255.255.255/v1', 'host'],
  ['https://224.0.0.1/v1', 'host'],
  ['https://240.0.0.1/v1', 'host'],
  ['http://[ff02::1]/v1', 'host'],
  ['http://', 'malformed'],
  ['https://exa mple.com/v1', 'malformed'],
  ['https://256.256.256.256/v1', 'malformed'],
  ['https://[::1/v1', 'malformed'],
  ['https://example.com:99999/v1', 'malformed'],
  ['https://example.com:port/v1', 'malformed'],
]

describe('checkAddress', () => {
  it('judges at least sixty addresses', () => {
    expect(ADDRESSES.length).toBeGreaterThanOrEqual(60)
  })

  it.each(ADDRESSES)('%s is %s', (input, outcome) => {
    const checked = checkAddress(input)
    const seen = checked.ok
      ? `${checked.kind}${checked.needsConsent ? '!' : ''} ${checked.baseUrl}`
      : checked.reason
    expect(seen).toBe(outcome)
  })

  it.each(ADDRESSES)('%s is the same when it is checked again', (input) => {
    const once = checkAddress(input)
    if (once.ok) expect(checkAddress(once.baseUrl)).toEqual(once)
  })
})
