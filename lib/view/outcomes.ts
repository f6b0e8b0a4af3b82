/** Messages for outcomes that all writes share (`writeHandler`). */
export const sharedMessageKeys = {
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

/** Returns whether a page has a message for an outcome. */
export function isOutcomeOf<Table extends object>(
  table: Table,
  outcome: string | undefined,
): outcome is Extract<keyof Table, string> {
  return outcome !== undefined && Object.hasOwn(table, outcome);
}
