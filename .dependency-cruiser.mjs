/**
 * Who may import whom, as data: the table of docs/architecture.md. `npm run layers` reads it.
 * A rule's comment is what its reader sees: what to do instead.
 */

/** Folder, what it may import besides itself, and what to do when it needs more. */
const LAYERS = [
  {
    folder: 'lib/model',
    may: ['public/_locales'],
    instead: 'Nouns know nothing else: define the type here, or move the rule to lib/core.',
  },
  {
    folder: 'lib/contract',
    may: ['lib/model'],
    instead: 'Put the type in lib/model; both sides of the contract read it there.',
  },
  {
    folder: 'lib/core',
    may: ['lib/model'],
    instead:
      'Core is pure: take what you need as an argument and let lib/services or the entrypoint pass it in.',
  },
  {
    folder: 'lib/storage',
    may: ['lib/model'],
    instead: 'A repository stores what it is given: compute it in lib/services with lib/core.',
  },
  {
    folder: 'lib/platform',
    may: ['lib/model', 'lib/contract'],
    instead: 'The browser folder takes callbacks: let the entrypoint pass the service in.',
  },
  {
    folder: 'components',
    may: ['lib/model', 'lib/contract', 'lib/core/answers'],
    instead:
      'The panel asks the worker: add a request to lib/contract and use the client given by useClient().',
  },
]

/** npm packages that live in one place, and what the others use. */
const VENDORS = [
  {
    name: 'dexie',
    packages: ['dexie'],
    home: ['lib/storage'],
    instead: 'Ask a repository of lib/storage.',
  },
  {
    name: 'openai',
    packages: ['openai'],
    home: ['lib/providers/openai-compatible'],
    instead: 'Go through the Model interface of lib/model/language-model.ts.',
  },
  {
    name: 'browser',
    packages: [
      'wxt/dist/browser',
      '@wxt-dev/browser',
      'webextension-polyfill',
      '@wxt-dev/webextension-polyfill',
    ],
    home: ['lib/platform'],
    instead: 'Add a function to lib/platform and let the entrypoint pass it in.',
  },
  {
    name: 'pdfjs',
    packages: ['pdfjs-dist'],
    home: ['lib/sources/pdf', 'entrypoints/pdf', 'entrypoints/offscreen', 'entrypoints/pdf-worker'],
    instead: 'Have the document read: createDocumentReader of lib/platform/documents.ts.',
  },
  {
    name: 'react',
    packages: ['react', 'react-dom', 'lucide-react', 'clsx'],
    home: ['components', 'entrypoints/sidepanel', 'entrypoints/popup'],
    instead: 'Move the drawing part to components and keep the rule free of React.',
  },
]

const PLUGIN_FOLDERS = 'commands|providers|sources|tools'

const layerRules = LAYERS.map(({ folder, may, instead }) => ({
  name: `${folder.replace('lib/', '')}-imports`,
  comment: instead,
  severity: 'error',
  from: { path: inside([folder]) },
  to: { path: '^(lib|components|entrypoints|public|scripts|tests)/', pathNot: inside([folder, ...may]) },
}))

const vendorRules = VENDORS.map(({ name, packages, home, instead }) => ({
  name: `${name}-lives-in-one-place`,
  comment: instead,
  severity: 'error',
  from: { path: '^(lib|components|entrypoints)/', pathNot: inside(home) },
  to: { path: `^node_modules/(${packages.join('|')})[/.]` },
}))

/** What one folder-to-folder table cannot say. */
const ownRules = [
  {
    name: 'no-cycles',
    comment: 'Two files that need each other are one, or hide a third: move what both use into its own file.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'nothing-imports-an-entrypoint',
    comment: 'Entrypoints put things together; move the shared part to lib or components.',
    severity: 'error',
    from: { path: '^(lib|components)/' },
    to: { path: '^entrypoints/' },
  },
  {
    name: 'plugin-imports',
    comment: 'A plug-in knows model, core and its own folder; what else it needs arrives as an argument.',
    severity: 'error',
    from: { path: `^lib/(${PLUGIN_FOLDERS})/([^/]+)/` },
    to: {
      path: '^(lib|components|entrypoints|public)/',
      pathNot: [
        '^lib/(model|core)/',
        '^lib/$1/$2/',
        // The interface it implements, beside the list; and the one provider others build on.
        '^lib/$1/[^/]+\\.ts$',
        '^lib/providers/openai-compatible/',
        // Checked by the next rule: a source's two halves talk over the contract.
        '^lib/contract/',
      ],
    },
  },
  {
    name: 'only-sources-speak-the-page-contract',
    comment:
      'Commands, providers and tools speak no contract; a source takes types of page-requests.ts only.',
    severity: 'error',
    from: { path: `^lib/(${PLUGIN_FOLDERS})/` },
    to: { path: '^lib/contract/', pathNot: '^lib/contract/page-requests\\.ts$' },
  },
  {
    name: 'plugins-take-the-contract-as-types',
    comment: 'Write `import type`: only a source, and only types of page-requests.ts.',
    severity: 'error',
    from: { path: `^lib/(${PLUGIN_FOLDERS})/` },
    to: { path: '^lib/contract/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'plugin-list-imports',
    comment: 'The list and the interface of a plug-in folder know model, core and the plug-ins themselves.',
    severity: 'error',
    from: { path: `^lib/(${PLUGIN_FOLDERS})/[^/]+\\.ts$` },
    to: { path: '^(lib|components|entrypoints)/', pathNot: ['^lib/(model|core)/', '^lib/$1/'] },
  },
  {
    name: 'only-providers-build-on-openai-compatible',
    comment: 'Go through the Model interface of lib/model/language-model.ts.',
    severity: 'error',
    from: { path: '^lib/', pathNot: '^lib/providers/' },
    to: { path: '^lib/providers/openai-compatible/' },
  },
  {
    name: 'services-imports',
    comment: 'A use case knows model, contract, core and the plug-in lists; take the rest as `deps`.',
    severity: 'error',
    from: { path: '^lib/services/' },
    to: {
      path: '^(lib|components|entrypoints|public)/',
      pathNot: ['^lib/(services|model|contract|core|storage|platform)/', `^lib/(${PLUGIN_FOLDERS})/`],
    },
  },
  {
    name: 'services-use-plugins-through-their-lists',
    comment: 'Use the list, or take the plug-in through `deps` and write `import type`.',
    severity: 'error',
    from: { path: '^lib/services/' },
    to: {
      path: `^lib/(${PLUGIN_FOLDERS})/[^/]+/`,
      // A source that needs neither page nor worker is a pure function, not a plug-in of another world.
      pathNot: '^lib/sources/[^/]+/read-[^./]+\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'services-take-storage-and-platform-as-types',
    comment: 'Write `import type`, take the value through `deps`, and pass it in entrypoints/background.',
    severity: 'error',
    from: { path: '^lib/services/' },
    to: { path: '^lib/(storage|platform)/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'only-the-worker-opens-the-key-vault',
    comment:
      'Keys stay in the worker: take the vault as `deps` (its type is free to services) or ask for `hasKey`.',
    severity: 'error',
    from: {
      path: '^(lib|components|entrypoints)/',
      pathNot: ['^lib/storage/', '^lib/services/', '^entrypoints/background/'],
    },
    to: { path: '^lib/storage/key-vault' },
  },
  {
    name: 'page-bundle-stays-small',
    comment:
      'What runs in a page carries no database, no client and no React: keep the import in the worker or panel.',
    severity: 'error',
    from: { path: '^entrypoints/page(-tools)?\\.content' },
    to: { path: '^node_modules/(dexie|openai|react|react-dom)/', reachable: true },
  },
  {
    name: 'pages-hold-no-keys',
    comment: 'Panel, popup, views and page reach no storage: ask the worker.',
    severity: 'error',
    from: { path: '^entrypoints/(page(-tools)?\\.content|sidepanel|popup|pdf|offscreen)' },
    to: { path: '^lib/storage/', reachable: true },
  },
  {
    name: 'worker-never-imports-page-code',
    comment: 'A `.page.ts` file needs a page: the worker calls it through lib/platform/call-page.ts.',
    severity: 'error',
    from: {
      path: [
        '\\.worker\\.ts$',
        '^lib/(services|storage|platform|contract|model|core)/',
        '^entrypoints/background/',
      ],
    },
    to: { path: '\\.page\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'page-never-imports-worker-code',
    comment: 'A `.worker.ts` file needs the worker: reply with data and let the worker do it.',
    severity: 'error',
    from: { path: ['\\.page\\.ts$', '^entrypoints/page(-tools)?\\.content'] },
    to: { path: '\\.worker\\.ts$', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'product-never-imports-its-tools',
    comment: 'Scripts and tests use the product, never the other way round: move the shared part to lib.',
    severity: 'error',
    from: { path: '^(lib|components|entrypoints)/' },
    to: { path: '^(scripts|tests)/' },
  },
  {
    name: 'every-import-leads-somewhere',
    comment: 'The file or package does not exist: check the path, or package.json.',
    severity: 'error',
    from: {},
    // `mdast` is types alone, from @types/mdast.
    to: { couldNotResolve: true, pathNot: '^mdast$' },
  },
  {
    name: 'only-shipped-packages-in-the-product',
    comment: 'The product may use `dependencies` only; wxt is the one exception, it is the build.',
    severity: 'error',
    from: { path: '^(lib|components|entrypoints)/' },
    to: {
      dependencyTypes: ['npm-dev'],
      dependencyTypesNot: ['type-only'],
      pathNot: '^node_modules/(wxt|@types)/',
    },
  },
]

function inside(folders) {
  return folders.map((folder) => `^${folder.replaceAll('.', '\\.')}/`)
}

export default {
  forbidden: [...layerRules, ...vendorRules, ...ownRules],
  options: {
    parser: 'swc',
    tsPreCompilationDeps: true,
    preserveSymlinks: true,
    doNotFollow: { path: '^node_modules/' },
    exclude: { path: '^(\\.wxt|\\.output)/' },
  },
}
