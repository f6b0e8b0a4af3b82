/** Imports point down only (ARCHITECTURE.md). `scripts/layers.mjs` checks these rules. */

const tests = '\\.test\\.tsx?$|/test/';
const below = (...folders) => `^lib/(${folders.join('|')})/`;

/** Modules that must not reach the browser: they contain secrets or load zod with all schemas. */
const serverSide = `node_modules/server-only/|${below('platform', 'runtime', 'contract', 'decoding', 'env', 'session', 'site', 'html', 'writes')}`;

/** Returns a rule: modules of `folder` import only each other, modules of `only`, and packages. */
function layer({ name, comment, folder, only }) {
  const allowed = [folder, ...only].join('|');
  return {
    name,
    comment,
    severity: 'error',
    from: { path: folder, pathNot: tests },
    to: { path: '^(app|embedded|e2e|lib|messages|scripts|server)/|^middleware', pathNot: allowed },
  };
}

/** Rules for all imports, including types. */
export const structure = [
  {
    name: 'no-cycles',
    comment:
      'Modules that import each other cannot be read, tested or moved alone. Move the shared part below both.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  layer({
    name: 'contract-is-the-bottom',
    comment: 'The contract describes calls, not the programs that send or answer them.',
    folder: below('contract'),
    only: [below('format')],
  }),
  layer({
    name: 'env-knows-nothing',
    comment: 'The environment is read before everything else.',
    folder: below('env'),
    only: [],
  }),
  layer({
    name: 'format-is-pure',
    comment: 'Formatting runs in the browser, too; languages are data.',
    folder: below('format'),
    only: ['^lib/view/(locales|words)\\.ts$'],
  }),
  layer({
    name: 'decoding-knows-no-program',
    comment: 'The site and the embedded platform decode pictures within one budget of memory.',
    folder: below('decoding'),
    only: [below('env')],
  }),
  layer({
    name: 'runtime-below-platform',
    comment: 'Logs, metrics, clocks and Redis serve every layer above the environment.',
    folder: below('runtime'),
    only: [below('env', 'format')],
  }),
  layer({
    name: 'platform-below-pages',
    comment: 'The platform client knows the contract, not the pages.',
    folder: below('platform'),
    only: [below('contract', 'env', 'format', 'runtime')],
  }),
  layer({
    name: 'lib-below-pages',
    comment: 'Shared modules import neither features nor the frame nor programs.',
    folder: below(
      'browser',
      'cards',
      'client',
      'drawing',
      'html',
      'player',
      'routes',
      'session',
      'site',
      'ui',
      'upload',
      'view',
      'writes',
    ),
    only: [
      below(
        'browser',
        'cards',
        'client',
        'drawing',
        'html',
        'player',
        'routes',
        'session',
        'site',
        'ui',
        'upload',
        'view',
        'writes',
        'platform',
        'runtime',
        'decoding',
        'contract',
        'env',
        'format',
      ),
      '^messages/load\\.ts$',
    ],
  }),
  {
    name: 'no-feature-imports-a-feature',
    comment:
      'Pages compose features through slots. A feature may use the `ui` parts of another; other shared code belongs below both.',
    severity: 'error',
    from: { path: '^lib/features/([^/]+)/' },
    to: { path: '^lib/features/', pathNot: '^lib/features/($1/|[^/]+/ui/)' },
  },
  {
    name: 'frame-below-features',
    comment: 'The frame is part of every page and imports none.',
    severity: 'error',
    from: { path: below('frame') },
    to: { path: '^lib/features/' },
  },
  {
    name: 'articles-below-features',
    comment: 'Parts of all kinds of articles import no feature.',
    severity: 'error',
    from: { path: below('article') },
    to: { path: '^lib/features/' },
  },
  {
    name: 'people-below-features',
    comment: 'Parts of reporters and accounts import no feature.',
    severity: 'error',
    from: { path: below('people') },
    to: { path: '^lib/features/' },
  },
  {
    name: 'frames-know-no-article',
    comment: 'The frame is part of every page, with or without an article.',
    severity: 'error',
    from: { path: below('frame') },
    to: { path: below('article') },
  },
  {
    name: 'lib-knows-no-program',
    comment: 'Programs and pages import lib, never the other way round.',
    severity: 'error',
    from: { path: '^lib/', pathNot: tests },
    to: { path: '^(app|embedded|e2e|scripts|server)/|^middleware' },
  },
  {
    name: 'pages-know-no-program',
    comment: 'Pages render alike in the front server, in plain Next and in tests.',
    severity: 'error',
    from: { path: '^app/|^middleware', pathNot: tests },
    to: { path: '^(embedded|e2e|scripts|server)/' },
  },
  layer({
    name: 'embedded-stands-alone',
    comment:
      'The embedded platform is a separate program. It shares only the contract and pure modules with the site.',
    folder: '^embedded/',
    only: [below('contract', 'decoding', 'env', 'format', 'html')],
  }),
  {
    name: 'server-knows-no-page',
    comment: 'The front server sends pages without knowing their content.',
    severity: 'error',
    from: { path: '^server/', pathNot: tests },
    to: { path: '^(app|embedded|e2e|scripts)/|^lib/(features|article|browser|frame|cards|drawing|ui|html)/' },
  },
  {
    name: 'programs-need-no-development-package',
    comment: 'Programs are installed without development packages.',
    severity: 'error',
    from: { path: '^(app|embedded|lib|server)/|^middleware', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], path: 'node_modules', pathNot: 'node_modules/@types/' },
  },
  {
    name: 'no-unresolvable',
    comment: 'The imported module does not exist.',
    severity: 'error',
    // `layers.mjs` checks a copy without this file and `dist/launch.mjs`, which some `scripts/*.mjs` import.
    from: { pathNot: '^scripts/[^/]+\\.mjs$' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-orphans',
    comment: 'No module imports this one and it imports none: it is unused.',
    severity: 'error',
    from: {
      orphan: true,
      pathNot: '^app/|^messages/|^scripts/|\\.d\\.ts$|\\.d\\.css\\.ts$|\\.css$|\\.json$',
    },
    to: {},
  },
];

/** Rules for imports except type imports, which the compiler removes from browser code. */
export const browser = [
  {
    name: 'client-stays-in-the-browser',
    comment: 'Browser code imports types and pure modules only; its labels come with the page.',
    severity: 'error',
    from: { path: '\\.(script|inline|island)\\.tsx?$' },
    to: { path: serverSide, reachable: true },
  },
];
