/**
 * Returns a group, which takes at most 10 minutes with two workers on two cores. `playwright` is a folder,
 * `jest` lists path patterns. xvfb-run starts programs with `display: true` if the machine has no display.
 */
function browserGroup(name, about, more = {}) {
  return { name, about, playwright: `e2e/deep/${name}/`, ...more };
}

function jestGroup(name, about, jest) {
  return { name, about, jest };
}

export const deepGroups = [
  browserGroup('attacks', 'Hostile addresses, requests, texts, files and comments.'),
  browserGroup('numbers', 'Every page with extreme values in every number of the platform.'),
  browserGroup('auth', 'Signatures, tokens and sessions in every mode of the platform.'),
  browserGroup('cuts', 'Comments and uploads that are interrupted at every step.', {
    jest: ['lib/writes/write-once-cuts', 'lib/writes/record-file'],
  }),
  browserGroup('more-cuts', 'Interruptions of the remaining actions.'),
  browserGroup('styles', 'Style sheets of every page: nothing unused, nothing missing.'),
  browserGroup('foreign', 'Platforms that are generated from the contract or lack operations.'),
  browserGroup('faults', 'The promised behavior of pages and writes for each fault.', {
    programs: [{ name: 'faults', script: 'e2e/faults/faults.ts', args: ['--short', '--rest'] }],
  }),
  browserGroup('faulty', 'Every fault of the connection to the platform, and the recovery.'),
  browserGroup('forged', 'Ten thousand forged writes.'),
  browserGroup('outage', 'A platform that is down or answers with errors.'),
  browserGroup('walk', 'Every route in every theme and width, in Chinese and Tibetan.'),
  browserGroup('more-walk', 'The remaining page types in the narrowest layouts.'),
  browserGroup('old-browsers', 'Reading, playing and writing in Chromium 73, 80, 87, 88 and 92.'),
  browserGroup('views', 'Forms, dialogs and posters in every language, theme and width.', {
    jest: ['server/router-and-front-server'],
  }),
  browserGroup('islands', 'Every island in each of its states, photographed in development mode.'),
  browserGroup('previews', 'Link previews and structured data of every page.'),
  browserGroup('redis', 'Several instances that share a Redis, also while it fails.'),
  browserGroup('cluster', 'Two instances behind nginx, one of which is killed.'),
  browserGroup('edge', 'nginx and Varnish as caches in front of the site.'),
  browserGroup('races', 'Readers, tabs and processes that act at the same time.', {
    jest: ['lib/writes/write-once-redis', 'lib/features/live/live-readers', 'lib/features/vote-activity/'],
  }),
  browserGroup('uploads', 'Slow, large and interrupted uploads.'),
  browserGroup('media', 'Clips, lives and pictures in every form.', { jest: ['lib/upload/clean-media'] }),
  browserGroup('offline', 'Reading without a connection, and the service worker.'),
  browserGroup('native', 'The site inside the publisher’s own app.'),
  browserGroup('running', 'Starting, stopping and killing the programs.'),
  browserGroup('writing', 'Slow variants of comments, votes, sign-ups and other writes.'),
  browserGroup('reading', 'Slow variants of lists, articles and other pages.'),
  jestGroup('guesses', 'Attempts to guess passwords, codes and receipts.', [
    'lib/features/login/',
    'lib/writes/rate-limit',
  ]),
  jestGroup('importer', 'Imports from other systems into the embedded platform.', ['embedded/importer/']),
  jestGroup('platform', 'The embedded platform and the checks of foreign ones.', [
    ...['embedded/handlers/', 'embedded/late-answers', 'embedded/seed/'],
    ...['lib/platform/sm2-openssl', 'scripts/platform-check/'],
  ]),
  jestGroup('growth', 'Memory and files that must not grow without limit.', [
    ...['lib/decoding/', 'lib/html/body-growth', 'server/page-cache'],
  ]),
  jestGroup('programs', 'Command line programs, started as processes.', [
    ...['embedded/backup/', 'embedded/main', 'scripts/doctor/', 'scripts/add-a-page'],
    ...['scripts/release/', 'server/tracing'],
  ]),
  jestGroup('ids', 'Encrypted identifiers against another implementation of SM2.', ['scripts/encrypted-ids']),
  jestGroup('pictures', 'The demo pictures through the cleaning of uploads, without any metadata left.', [
    'scripts/cleaned-pictures',
  ]),
  {
    name: 'corpora',
    about: 'Strings of a published attack list on the built site.',
    programs: [
      {
        name: 'corpora',
        script: 'e2e/corpora/corpora.ts',
        args: ['node_modules/big-list-of-naughty-strings'],
      },
    ],
  },
  {
    name: 'webkit',
    about: 'The main pages and actions in WebKitGTK (Debian: webkit2gtk-driver, and xvfb without a display).',
    programs: [
      { name: 'webkit', script: 'e2e/webkit/webkit.ts', args: [], needs: 'WebKitWebDriver', display: true },
    ],
  },
];
