/** Where the tools' own entry files are: their `.bin` links are shell scripts on some systems. */
export const TOOLS = {
  biome: 'node_modules/@biomejs/biome/bin/biome',
  knip: 'node_modules/knip/bin/knip.js',
  tsc: 'node_modules/typescript/bin/tsc',
  vitest: 'node_modules/vitest/vitest.mjs',
  wxt: 'node_modules/wxt/bin/wxt.mjs',
} as const
