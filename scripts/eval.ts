/** `npm run eval -- <task> --data <path> --out <file>`: writes predictions of the shipped code for a scorer. */
import './register-aliases.ts'
import { parseArgs } from 'node:util'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { data: { type: 'string' }, out: { type: 'string' } },
})
const [task] = positionals
if (!task || !/^[a-z-]+$/.test(task) || !values.data || !values.out) {
  console.error('usage: npm run eval -- <task> --data <path> --out <file>')
  process.exit(2)
}
const { run } = (await import(`./eval/${task}.ts`)) as {
  run(paths: { data: string; out: string }): Promise<void>
}
await run({ data: values.data, out: values.out })
