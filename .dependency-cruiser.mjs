/**
 * Who may import whom. Down only: app → features → article → people → frame → browser, cards, client, drawing, player, ui, session, site, upload, view, routes, html → platform →
 * decoding, contract; env and format lie below all. `scripts/layers.mjs` runs these rules over two graphs.
 */

const tests = '\\.test\\.tsx?$|/test/';
const below = (...folders) => `^lib/(${folders.join('|')})/`;

/** What must not reach the browser: it would carry secrets, or zod and every schema. */
const serverSide = `node_modules/server-only/|${below('platform', 'contract', 'decoding', 'env', 'session', 'site', 'html')}`;

/** A rule that lets the modules of `folder` import only each other, those of `only`, and packages. */
function layer({ name, comment, folder, only, except = tests }) {
  const allowed = [folder, ...only].join('|');
  return {
    name,
    comment,
    severity: 'error',
    from: { path: folder, pathNot: except },
    to: { path: '^(app|embedded|e2e|lib|messages|scripts|server)/|^middleware', pathNot: allowed },
  };
}

/** Rules over all imports, those of types included. */
export const structure = [
  {
    name: 'no-cycles',
    comment:
      'Modules that import each other cannot be read, tested or moved apart. Move what both need below both.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  layer({
    name: 'contract-is-the-bottom',
    comment: 'The contract describes calls; it knows nothing of who makes or answers them.',
    folder: below('contract'),
    only: [below('format')],
  }),
  layer({
    name: 'env-knows-nothing',
    comment: 'The environment is read first.',
    folder: below('env'),
    only: [],
  }),
  layer({
    name: 'format-is-pure',
    comment: 'What prints numbers and dates runs in the browser, too; languages are data.',
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
    name: 'platform-is-a-door',
    comment: 'The door to the platform knows the contract, not what pages make of the answers.',
    folder: below('platform'),
    only: [below('contract', 'env', 'format')],
  }),
  layer({
    name: 'lib-below-pages',
    comment: 'What rooms share knows neither rooms nor frames nor programs.',
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
        'platform',
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
    comment: 'Rooms are composed by pages, through slots. What two rooms need belongs below both.',
    severity: 'error',
    from: { path: '^lib/features/([^/]+)/' },
    to: { path: '^lib/features/', pathNot: '^lib/features/$1/' },
  },
  {
    name: 'frame-below-features',
    comment: 'The frame stands around every page and knows none.',
    severity: 'error',
    from: { path: below('frame') },
    to: { path: '^lib/features/' },
  },
  {
    name: 'articles-below-features',
    comment: 'What every kind of article is drawn with knows no room; rooms know it.',
    severity: 'error',
    from: { path: below('article') },
    to: { path: '^lib/features/' },
  },
  {
    name: 'people-below-features',
    comment: 'What reporters and accounts are drawn with knows no room; rooms know it.',
    severity: 'error',
    from: { path: below('people') },
    to: { path: '^lib/features/' },
  },
  {
    name: 'frames-know-no-article',
    comment: 'The frame stands around every page, articles or not.',
    severity: 'error',
    from: { path: below('frame') },
    to: { path: below('article') },
  },
  {
    name: 'lib-knows-no-program',
    comment: 'lib is used by the programs and by pages, never the other way round.',
    severity: 'error',
    from: { path: '^lib/', pathNot: tests },
    to: { path: '^(app|embedded|e2e|scripts|server)/|^middleware' },
  },
  {
    name: 'pages-know-no-program',
    comment: 'Pages are drawn alike by the front server, by Next alone and in tests.',
    severity: 'error',
    from: { path: '^app/|^middleware', pathNot: tests },
    to: { path: '^(embedded|e2e|scripts|server)/' },
  },
  layer({
    name: 'embedded-stands-alone',
    comment:
      'The embedded platform is a program of its own. Of the site it uses the contract and lib/html, which reads bodies.',
    folder: '^embedded/',
    only: [below('contract', 'decoding', 'env', 'format', 'html')],
  }),
  {
    name: 'porter-hands-out',
    comment: 'The front server hands out pages without knowing what is on them.',
    severity: 'error',
    from: { path: '^server/', pathNot: tests },
    to: { path: '^(app|embedded|e2e|scripts)/|^lib/(features|article|browser|frame|cards|drawing|ui|html)/' },
  },
  {
    name: 'programs-need-no-development-package',
    comment: 'The shipped programs are installed without development packages.',
    severity: 'error',
    from: { path: '^(app|embedded|lib|server)/|^middleware', pathNot: tests },
    to: { dependencyTypes: ['npm-dev'], path: 'node_modules', pathNot: 'node_modules/@types/' },
  },
  {
    name: 'no-unresolvable',
    comment: 'The import leads nowhere.',
    severity: 'error',
    // The first commands run before anything is built, and the rules themselves lie outside.
    from: { pathNot: '^scripts/[^/]+\\.mjs$' },
    to: { couldNotResolve: true },
  },
  {
    name: 'no-orphans',
    comment: 'Nobody imports this module and it imports nobody: it is forgotten.',
    severity: 'error',
    from: {
      orphan: true,
      pathNot: '^app/|^messages/|^scripts/|\\.d\\.ts$|\\.d\\.css\\.ts$|\\.css$|\\.json$',
    },
    to: {},
  },
];

/** Rules over what is left when types are gone: what really reaches the browser. */
export const browser = [
  {
    name: 'client-stays-in-the-browser',
    comment:
      'What runs in the browser imports types and pure modules only, and gets its labels from the page.',
    severity: 'error',
    from: { path: '\\.(script|inline|island)\\.tsx?$' },
    to: { path: serverSide, reachable: true },
  },
];
