import { contentTime } from '@/lib/view/phrases';
import { translatePlatformMessage } from '@/lib/view/platform-words';
import type { Words } from '@/lib/view/words';
import type { WriteOffPageValues } from './server/load';
import type { KnownCode } from './server/model';

export function usedPhrase(words: Words, { usedAt, usedSite }: Pick<KnownCode, 'usedAt' | 'usedSite'>) {
  if (usedAt === undefined) return words('writeOff.refusals.used');
  const time = contentTime(usedAt);
  return usedSite === ''
    ? words('writeOff.usedAt', { time })
    : words('writeOff.usedAtPlace', { time, place: usedSite });
}

export interface Verdict {
  /** `good`: the platform has just written the code off. `open`: the code is unused or not verified. */
  tone: 'good' | 'open' | 'bad';
  title: string;
  text?: string | undefined;
  /** Key of a message in `writeOff.texts`. */
  hint?: 'byAddress' | 'usable' | 'unknown' | 'blind' | 'unanswered' | 'tooOften';
  mayConfirm: boolean;
}

/** Time after a write-off during which the page confirms success; later, the code is shown as used. */
const maxConfirmationDelayMs = 5 * 60_000;

function finalVerdict(tone: 'good' | 'bad', title: string, text?: string): Verdict {
  return { tone, title, text, mayConfirm: false };
}

function verdictOfKnown(
  known: KnownCode,
  byAddress: boolean,
  words: Words,
  confirmedAt: number | undefined,
): Verdict {
  const { state, usedAt } = known;
  if (state === 'usable' || state === 'unknown') {
    const hint = byAddress && state === 'usable' ? 'byAddress' : state;
    return { tone: 'open', title: words(`writeOff.states.${state}`), hint, mayConfirm: true };
  }
  if (state !== 'used' || usedAt === undefined) {
    return finalVerdict('bad', words(`writeOff.refusals.${state}`));
  }
  const isJustConfirmed = confirmedAt !== undefined && confirmedAt - usedAt < maxConfirmationDelayMs;
  return isJustConfirmed
    ? finalVerdict('good', words('writeOff.status.writtenOff'), usedPhrase(words, known))
    : finalVerdict('bad', words('writeOff.refusals.used'), usedPhrase(words, known));
}

/** @param confirmedAt current platform time if the page shows the notice of a successful write-off */
export function verdictOf(
  shown: WriteOffPageValues['shown'],
  words: Words,
  confirmedAt: number | undefined,
): Verdict | undefined {
  if (!shown) return undefined;
  if (shown.kind !== 'code') {
    const text = words(`writeOff.texts.${shown.kind}`, { typed: shown.typed });
    return finalVerdict('bad', words(`writeOff.states.${shown.kind}`), text);
  }
  const { lookup, byAddress } = shown;
  if (lookup.kind === 'known') return verdictOfKnown(lookup.known, byAddress, words, confirmedAt);
  if (lookup.kind === 'refused') return finalVerdict('bad', words(`writeOff.refusals.${lookup.why}`));
  if (lookup.kind === 'rejected') {
    const text = translatePlatformMessage(lookup.message, words);
    return finalVerdict('bad', words('writeOff.states.refused'), text);
  }
  const mayConfirm = lookup.kind === 'blind';
  // On a platform without lookups, only the notice (`confirmedAt`) confirms the write-off.
  if (mayConfirm && confirmedAt !== undefined) {
    return finalVerdict('good', words('writeOff.status.writtenOff'));
  }
  return { tone: 'open', title: words('writeOff.states.notVerified'), hint: lookup.kind, mayConfirm };
}
