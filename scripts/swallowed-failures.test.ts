import { readdirSync, readFileSync } from 'node:fs';

/* No failure goes unheard: what is caught and dropped has a metric and a line of the log, or stands here with its reason. */

const text = 'a text from outside that cannot be read is a value that the caller answers or shows';
const page =
  'in the browser: storage, players and bridges may be closed to pages, which do without (platform facts §8)';
const embedded = 'the embedded platform answers its caller, who sees it';

const reasons: readonly [file: RegExp, reason: string][] = [
  [/\.(inline|script)\.ts$|\.island\.tsx$|^lib\/features\/offline\/worker\//, page],
  [/^lib\/platform\/call-once\.ts$|^lib\/contract\/wire\.ts$/, text],
  [
    /^lib\/features\/(certificate\/source|media\/media-handler)\.ts$|^lib\/article\/(model|written-files)\.ts$/,
    text,
  ],
  [
    /^lib\/format\/(safe-pattern|shallow-json)\.ts$|^lib\/html\/jumps\.ts$|^lib\/decoding\/shown-size\.ts$/,
    text,
  ],
  [/^lib\/session\/read-body\.ts$/, 'a body that nobody reads any more; its reader is answered'],
  [
    /^lib\/session\/(app-user|claim|claim-file|read-fields|read-multipart|cookies|seal)\.ts$|^lib\/view\/(view|resolve)\.ts$/,
    text,
  ],
  [
    /^lib\/routes\/own-page\.ts$|^server\/(path-encoding|page-encoding)\.ts$|^app\/api\/purge\/route\.ts$/,
    text,
  ],
  [/^lib\/site\/afs-frame\.ts$/, page],
  [/^lib\/upload\/draw-preview\.ts$|^lib\/features\/tipoff\/use-recorder\.ts$/, page],
  [/^lib\/features\/write-off\/(kept-codes|use-camera)\.ts$/, page],
  [/^lib\/features\/comment\/comment-pictures\.tsx$/, page],
  [/^lib\/features\/ad\/load\.ts$|^server\/edge\/edge-purger\.ts$/, 'a timer that was stopped'],
  [/^lib\/platform\/redis\.ts$/, 'told by what it calls'],
  [/^lib\/session\/session-secrets\.ts$/, 'the file is there already; one that cannot be read is told'],
  [/^lib\/env\/secret-files\.ts$/, 'a problem of the report that stops the start'],
  [/^embedded\//, embedded],
];

const sources = ['app', 'embedded', 'lib', 'server']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(
      (path) => `${folder}/${path.replaceAll('\\', '/')}`,
    ),
  )
  .filter(
    (path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/test[/-]|\/fixtures\/|content\/media\//.test(path),
  );

/** A failure that nobody looks at. */
const swallowing = /catch \{|\.catch\(\(\)/;

const found = sources.filter((path) => swallowing.test(readFileSync(path, 'utf8')));

test('every place that drops a failure is known, with a reason', () => {
  expect(found.filter((path) => !reasons.some(([file]) => file.test(path)))).toEqual([]);
});

test('no reason outlives its place', () => {
  expect(reasons.filter(([file]) => !found.some((path) => file.test(path)))).toEqual([]);
});
