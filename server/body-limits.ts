/** Bytes of a body without files; reading a shorter one that is too large for its act ends in words of the act itself. */
const withoutFiles = 2 * 1024 * 1024;

/** Bytes of a form with files: twice as many as are kept, so that most that are too large end in words of the form, too. */
const withFiles = 160_000_000;

/** Names below /api/ of the forms that bring files. `deploy/nginx` and `deploy/kubernetes` list them, too. */
export const formsWithFiles: readonly string[] = [
  'ask',
  'comment',
  'contribution',
  'post',
  'qa-ask',
  'sign-up',
  'tip-off',
];

/** Pieces of an upload; another client may send a file as one. */
const pieces = /^\/api\/upload\//;

/**
 * Whether a body says that it is larger than any at this address. Next would hold all of it in memory, even where the handler reads
 * none of it.
 */
export function isTooLarge(pathname: string, length: string | undefined): boolean {
  const takesFiles = pieces.test(pathname) || formsWithFiles.some((name) => pathname === `/api/${name}`);
  return Number(length ?? 0) > (takesFiles ? withFiles : withoutFiles);
}
