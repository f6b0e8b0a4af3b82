import type { WriteMessage } from '@/lib/ui/write-status';
import type { Words } from './words';

/** Message keys of the outcomes that every write can have (`writeHandler`). */
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

export function isOutcomeOf<Table extends object>(
  table: Table,
  outcome: string | undefined,
): outcome is Extract<keyof Table, string> {
  return outcome !== undefined && Object.hasOwn(table, outcome);
}

interface OutcomeMessages<Outcome extends string> {
  keys: Readonly<Record<Outcome, Parameters<Words>[0]>>;
  success?: readonly NoInfer<Outcome>[];
  /** Outcomes after which the message has a link to the login. */
  login?: readonly NoInfer<Outcome>[];
  /** Outcomes for which the platform's text, if any, is shown, because it is more specific. */
  quoted?: readonly (NoInfer<Outcome> | 'rejected')[];
}

/** Returns a function for a form's messages. `platformText` may also be another stored message. */
export function outcomeMessages<Outcome extends string>({
  keys: ownKeys,
  success = [],
  login = [],
  quoted = ['rejected'],
}: OutcomeMessages<Outcome>) {
  const keys: Readonly<Record<string, Parameters<Words>[0]>> = { ...sharedMessageKeys, ...ownKeys };
  const isIn = (list: readonly string[], outcome: string) => list.includes(outcome);
  return (
    words: Words,
    outcome: string | undefined,
    platformText: string | undefined,
  ): WriteMessage | undefined => {
    const key = isOutcomeOf(keys, outcome) ? keys[outcome] : undefined;
    if (outcome === undefined || key === undefined) return undefined;
    return {
      text: isIn(quoted, outcome) && platformText ? platformText : words(key),
      isSuccess: isIn(success, outcome),
      offersLogin: isIn(login, outcome),
    };
  };
}
