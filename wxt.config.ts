import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import type { Plugin } from 'vite'
import { defineConfig } from 'wxt'

const repository = fileURLToPath(new URL('./', import.meta.url))

/** The policy of security promise S2, one fixed string for both browsers. */
const EXTENSION_PAGES_POLICY =
  "script-src 'self'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; " +
  "frame-src 'none'; img-src 'self' data: blob:; font-src 'self'; media-src 'none'"

/** Public half of a key pair made for development: it keeps the extension's id the same on every machine. */
const DEVELOPMENT_KEY =
  'MIIBIjANBgkqhkiG9w0BAQEFAAOCAQ8AMIIBCgKCAQEAuJApQM5Zsiojrs9LyTCiN3uhSdYPpU7F7UOUx/pdXcEjxo3uXQFjD5NrNVxVDu1GkFjByoF7Z7D732MXLk4uxCaoF4TuZJB05s4rECeeSL8DocPFOKnujxtTNIUDmGVrSrhakEfaMmpeDutVuhTWj4ICPctpEfYqK74JoqXYIq4xkS0UIVpSBNpzEYXyJM1+9cI3sG4ivJ7LFzPcgqPgQzqvLSwUBgNHeHl8As47O1YkL8wzk7yu59GALtzGbZyuhuHz0Y6XA57sZNb2xQplzEdpTKfIYs8Fu87YAKpuj4Tm6siFmNkH64G6+mC/gNHePIR/O2GoOtKImIbbS0qLIQIDAQAB'

/** What pdf.js reads at run time besides its code: character maps, standard fonts, and image decoders as plain scripts. */
const PDF_FILES: { folder: string; keep: RegExp }[] = [
  { folder: 'cmaps', keep: /\.bcmap$|^LICENSE/ },
  { folder: 'standard_fonts', keep: /\.(pfb|ttf)$|^LICENSE/ },
  { folder: 'wasm', keep: /^(openjpeg|jbig2)_nowasm_fallback\.js$|^LICENSE_.*(OPENJPEG|JBIG2)$/ },
]

function pdfFiles(): { absoluteSrc: string; relativeDest: string }[] {
  return PDF_FILES.flatMap(({ folder, keep }) => {
    const source = join(repository, 'node_modules/pdfjs-dist', folder)
    const names = readdirSync(source).filter((name) => keep.test(name))
    return names.map((name) => ({
      absoluteSrc: join(source, name),
      relativeDest: `pdfjs/${folder}/${name}`,
    }))
  })
}

/** Pages under development are served and reloaded from another origin, which their built policy (S7) forbids. */
const developmentPages: Plugin = {
  name: 'sidenote:development-pages',
  apply: 'serve',
  transformIndexHtml: (html) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, ''),
}

export default defineConfig({
  srcDir: '.',
  imports: false,
  modules: ['@wxt-dev/module-react', '@wxt-dev/webextension-polyfill'],
  vite: () => ({
    plugins: [tailwindcss(), developmentPages],
    build: { sourcemap: false },
    resolve: {
      alias: {
        // Its browser build decodes `&amp;` by writing to `innerHTML`, which no page of ours allows (promise S7).
        'decode-named-character-reference': `${repository}node_modules/decode-named-character-reference/index.js`,
      },
    },
  }),
  hooks: {
    'build:publicAssets': (_wxt, files) => {
      files.push(...pdfFiles())
    },
    // With a default popup the browser would not tell us of the click that shares a page (see lib/platform/ways-in.ts).
    'build:manifestGenerated': (_wxt, manifest) => {
      if (manifest.action) manifest.action.default_popup = undefined
    },
  },
  manifest: ({ browser }) => ({
    name: '__MSG_extensionName__',
    short_name: 'Sidenote',
    description: '__MSG_extensionDescription__',
    default_locale: 'en',
    permissions: [
      'storage',
      'unlimitedStorage',
      'activeTab',
      'scripting',
      'contextMenus',
      'alarms',
      ...(browser === 'firefox' ? [] : ['sidePanel', 'offscreen']),
    ],
    optional_permissions: ['tabs'],
    optional_host_permissions: ['https://*/*', 'http://*/*'],
    content_security_policy: { extension_pages: EXTENSION_PAGES_POLICY },
    action: { default_title: 'Sidenote' },
    commands: {
      'toggle-panel': { suggested_key: { default: 'Alt+S' }, description: '__MSG_shortcutTogglePanel__' },
      'summarise-page': { suggested_key: { default: 'Alt+Y' }, description: '__MSG_commandSummarise__' },
      'open-popup': { suggested_key: { default: 'Alt+Shift+S' }, description: '__MSG_menuPopup__' },
    },
    ...(browser === 'firefox'
      ? {
          browser_specific_settings: {
            gecko: {
              id: 'sidenote@sidenote.example',
              strict_min_version: '140.0',
              data_collection_permissions: { required: ['none'] },
            },
          },
        }
      : {
          minimum_chrome_version: '123',
          incognito: 'not_allowed',
          externally_connectable: { ids: [] },
          key: DEVELOPMENT_KEY,
        }),
  }),
})
