import { sources } from './test/source-files';

/* Errors must be logged and counted. This file lists each file that ignores an error, with the reason. */

const invalidInputReason = 'invalid input is returned as a value, which the caller reports';
const browserReason =
  'in the browser, storage, players and bridges may be unavailable, and pages work without them (platform facts §8)';
const embeddedReason = 'the embedded platform reports it to its caller';

const reasons: readonly [file: RegExp, reason: string][] = [
  [/\.(inline|script)\.ts$|\.island\.tsx$|^lib\/features\/offline\/worker\//, browserReason],
  [/^lib\/platform\/call-once\.ts$|^lib\/contract\/wire\.ts$/, invalidInputReason],
  [
    /^lib\/format\/(parse-url|safe-pattern|shallow-json)\.ts$|^lib\/html\/(embed-tags|fragment-links)\.ts$|^lib\/decoding\/displayable-size\.ts$/,
    invalidInputReason,
  ],
  [/^lib\/platform\/id-encryption\.ts$/, invalidInputReason],
  [/^lib\/writes\/read-body\.ts$/, 'an unused body of an answered request'],
  [
    /^lib\/session\/(app-user|cookies|seal)\.ts$|^lib\/writes\/(idempotency-record|record-file|read-fields|read-multipart)\.ts$|^lib\/view\/(view|resolve)\.ts$/,
    invalidInputReason,
  ],
  [
    /^lib\/routes\/site-page\.ts$|^server\/(path-encoding|page-encoding)\.ts$|^app\/api\/purge\/route\.ts$/,
    invalidInputReason,
  ],
  [/^lib\/site\/afs-frame\.ts$/, browserReason],
  [
    /^lib\/browser\/stored-value\.ts$|^lib\/client\/draft-storage\.ts$|^lib\/upload\/(render-preview|upload-list)\.ts$|^lib\/features\/tip-off\/ui\/recorder\.tsx$/,
    browserReason,
  ],
  [/^lib\/features\/write-off\/(stored-codes|browser\/use-camera)\.ts$/, browserReason],
  [/^lib\/features\/comment\/ui\/(comment-pictures|new-comments)\.tsx$/, browserReason],
  [/^lib\/features\/ad\/load\.ts$|^server\/edge\/edge-purger\.ts$/, 'a timer that was stopped'],
  [/^lib\/runtime\/redis\.ts$/, 'reported by its callee'],
  [/^lib\/session\/session-secrets\.ts$/, 'the file exists already; one that cannot be read is reported'],
  [/^lib\/env\/secret-files\.ts$/, 'part of the report that prevents the start'],
  [/^embedded\//, embeddedReason],
];

const ignoredErrorPattern = /catch \{|\.catch\(\(\)/;

const found = [...sources].flatMap(([path, text]) =>
  /^(?:app|embedded|lib|server)\/.+\.tsx?$/.test(path) &&
  !/\.test\.tsx?$|\/test[/-]|\/fixtures\//.test(path) &&
  ignoredErrorPattern.test(text)
    ? [path]
    : [],
);

test('every file that ignores an error is listed with a reason', () => {
  expect(found.filter((path) => !reasons.some(([file]) => file.test(path)))).toEqual([]);
});

test('every listed file ignores an error', () => {
  expect(reasons.filter(([file]) => !found.some((path) => file.test(path)))).toEqual([]);
});
