import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const alias = { '@': fileURLToPath(new URL('.', import.meta.url)).replace(/\/$/, '') }

/** `unit` needs nothing but Node. `e2e` and `soak` drive the built extension in a real browser, one file at a time. */
export default defineConfig({
  resolve: { alias },
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: 'unit',
          include: ['tests/{unit,contract,architecture,budgets}/**/*.test.{ts,tsx}'],
          setupFiles: ['tests/setup.ts'],
          testTimeout: 20_000,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
      {
        resolve: { alias },
        test: {
          name: 'soak',
          include: ['tests/soak/**/*.test.ts'],
          testTimeout: 1_200_000,
          hookTimeout: 60_000,
          fileParallelism: false,
        },
      },
    ],
  },
})
