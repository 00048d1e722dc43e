import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'

const repository = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '')

/** The gallery is never shipped: it draws the real components with a worker that answers from memory. */
export default defineConfig({
  root: `${repository}/tests/gallery`,
  base: './',
  resolve: {
    alias: {
      '@': repository,
      // Its browser build writes to `innerHTML`, which no page of ours allows.
      'decode-named-character-reference': `${repository}/node_modules/decode-named-character-reference/index.js`,
    },
  },
  plugins: [tailwindcss()],
  build: { outDir: `${repository}/out/gallery-site`, emptyOutDir: true, target: 'esnext' },
})
