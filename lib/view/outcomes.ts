/** What any act can come to, by its outcome (`writeHandler`), in words that fit all of them. */
export const wordsOfEveryAct = {
  rejected: 'write.failed',
  tooOften: 'write.tooOften',
  tooMany: 'write.tooOften',
  invalid: 'write.invalid',
  newDevice: 'write.newDevice',
  unnamed: 'write.unnamed',
  tooLarge: 'write.tooLarge',
  unsupported: 'write.invalid',
  unreadable: 'write.invalid',
  tooSlow: 'write.failed',
  tooOftenUnread: 'write.unread.tooOften',
  tooLargeUnread: 'write.unread.tooLarge',
  tooSlowUnread: 'write.unread.tooSlow',
  networkError: 'session.networkError',
  failed: 'write.failed',
  unknown: 'write.unknown',
  underWay: 'write.underWay',
  unshared: 'write.later',
} as const;

/** Whether a page that was told of an outcome has words for it. */
export function isOutcomeOf<Table extends object>(
  table: Table,
  outcome: string | undefined,
): outcome is Extract<keyof Table, string> {
  return outcome !== undefined && Object.hasOwn(table, outcome);
}
