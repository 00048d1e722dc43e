/**
 * Lets Node run the shipped code as it stands: resolves `@/lib/x` to the project's folder and adds the `.ts` or `/index.ts` that
 * imports leave out. Import it first, then `await import('@/lib/…')`.
 */
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = new URL('../', import.meta.url)

registerHooks({
  resolve(specifier, context, next) {
    const isOwn = specifier.startsWith('@/') || specifier.startsWith('.')
    if (!isOwn || context.parentURL?.includes('/node_modules/')) return next(specifier, context)
    const base = specifier.startsWith('@/')
      ? new URL(specifier.slice(2), root)
      : new URL(specifier, context.parentURL)
    const file = [base.href, `${base.href}.ts`, `${base.href}/index.ts`].find(
      (href) => /\.\w+$/.test(href) && existsSync(fileURLToPath(href)),
    )
    return next(file ? pathToFileURL(fileURLToPath(file)).href : specifier, context)
  },
})
