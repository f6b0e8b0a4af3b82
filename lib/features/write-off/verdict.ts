import { contentTime } from '@/lib/view/phrases';
import { translatePlatformMessage } from '@/lib/view/platform-words';
import type { Words } from '@/lib/view/words';
import type { WriteOffPageValues } from './server/load';
import type { KnownCode } from './server/model';

/** Returns a phrase that says when and where the code was used, as far as known (R7.46). */
export function usedPhrase(
  words: Words,
  { usedAt, usedSite }: Pick<KnownCode, 'usedAt' | 'usedSite'>,
): string {
  if (usedAt === undefined) return words('writeOff.refusals.used');
  const time = contentTime(usedAt);
  return usedSite === ''
    ? words('writeOff.usedAt', { time })
    : words('writeOff.usedAtPlace', { time, place: usedSite });
}

export interface Verdict {
  /** `good`: just written off by the platform. `open`: unknown or not used yet. */
  tone: 'good' | 'open' | 'bad';
  title: string;
  text?: string | undefined;
  /** Key in `writeOff.texts`. */
  hint?: 'byAddress' | 'usable' | 'unknown' | 'blind' | 'unanswered' | 'tooOften';
  mayConfirm: boolean;
}

/** Maximum ms between use and confirmation. */
const maxConfirmationDelayMs = 5 * 60_000;

interface Known {
  known: KnownCode;
  byAddress: boolean;
}

function verdictOfKnown({ known, byAddress }: Known, words: Words, confirmedAt: number | undefined): Verdict {
  const { state, usedAt } = known;
  if (state === 'used') {
    const isJustConfirmed =
      confirmedAt !== undefined && usedAt !== undefined && confirmedAt - usedAt < maxConfirmationDelayMs;
    if (isJustConfirmed) {
      return {
        tone: 'good',
        title: words('writeOff.told.writtenOff'),
        text: usedPhrase(words, known),
        mayConfirm: false,
      };
    }
    const text = usedAt === undefined ? undefined : usedPhrase(words, known);
    return { tone: 'bad', title: words('writeOff.refusals.used'), text, mayConfirm: false };
  }
  if (state === 'usable' || state === 'unknown') {
    const hint = byAddress && state === 'usable' ? 'byAddress' : state;
    return { tone: 'open', title: words(`writeOff.states.${state}`), hint, mayConfirm: true };
  }
  return { tone: 'bad', title: words(`writeOff.refusals.${state}`), mayConfirm: false };
}

/** @param confirmedAt platform time if this page confirms the write-off */
export function verdictOf(
  shown: WriteOffPageValues['shown'],
  words: Words,
  confirmedAt: number | undefined,
): Verdict | undefined {
  if (!shown) return undefined;
  if (shown.kind !== 'code') {
    const text = words(`writeOff.texts.${shown.kind}`, { typed: shown.typed });
    return { tone: 'bad', title: words(`writeOff.states.${shown.kind}`), text, mayConfirm: false };
  }
  const { lookup, byAddress } = shown;
  if (lookup.kind === 'known') return verdictOfKnown({ known: lookup.known, byAddress }, words, confirmedAt);
  if (lookup.kind === 'refused') {
    return { tone: 'bad', title: words(`writeOff.refusals.${lookup.why}`), mayConfirm: false };
  }
  if (lookup.kind === 'rejected') {
    const text = translatePlatformMessage(lookup.message, words);
    return { tone: 'bad', title: words('writeOff.states.refused'), text, mayConfirm: false };
  }
  // A platform without lookups reports a successful write-off only.
  if (lookup.kind === 'blind' && confirmedAt !== undefined) {
    return { tone: 'good', title: words('writeOff.told.writtenOff'), mayConfirm: false };
  }
  return {
    tone: 'open',
    title: words('writeOff.states.notVerified'),
    hint: lookup.kind,
    mayConfirm: lookup.kind === 'blind',
  };
}
