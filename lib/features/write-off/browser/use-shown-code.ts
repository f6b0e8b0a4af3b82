import { useState } from 'react';
import { randomKey } from '@/lib/browser/idempotency-key';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { type Status, statusOf } from '@/lib/client/form-status';
import { phrase } from '@/lib/client/words';
import { readShownCode } from '@/lib/format/shown-code';
import { isFinalAnswer } from '../final-answer';
import type { OpenCode } from '../ui/confirm-form';
import type { TicketProps } from '../ui/ticket';
import type { ShownVerdict } from '../ui/verdict-head';
import { useStoredCodes } from './use-stored-codes';
import type { WriteOffPanelWords } from './write-off-panel.words';

/** Display of one code; the next code replaces all of it. */
export interface ShownCode extends ShownVerdict {
  ticket?: TicketProps | undefined;
  open?: OpenCode | undefined;
  status?: Status | undefined;
  /** Receipt of a listed code, whose result replaces the verdict. */
  listed?: string | undefined;
}

const maxShownCharacters = 64;

function verdictOn(isGood: boolean, title: string): ShownVerdict {
  return { tone: isGood ? 'good' : 'bad', title };
}

/** Manages the displayed code and the list of unverified codes. */
export function useShownCode(first: ShownCode | undefined, words: WriteOffPanelWords) {
  const [shown, setShown] = useState(first);
  const { codes, change } = useStoredCodes();

  const result = codes.find(({ receipt }) => receipt === shown?.listed)?.result;
  if (shown && result) {
    const { code, ticket } = shown;
    setShown({ ...verdictOn(result.good, result.message), code, ticket });
  }

  function list({ of, code, shop, receipt }: Pick<OpenCode, 'of' | 'code' | 'shop' | 'receipt'>): ShownCode {
    const isStored = change((all) => [...all, { of, code, shop, receipt, at: Date.now() }]);
    return {
      tone: 'open',
      title: phrase(words, 'writeOff.states.notVerified'),
      text: phrase(words, isStored ? 'writeOff.list.kept' : 'writeOff.list.notKept'),
      code,
      listed: receipt,
    };
  }

  function onConfirmed(answer: FormResponse, open: OpenCode): void {
    const next = answer.outcome === 'networkError' ? list(open) : verdictOn(answer.ok, answer.message);
    const isDone = answer.outcome === 'networkError' || isFinalAnswer(answer);
    setShown((now) => {
      // Another code may be displayed by now.
      if (now?.open !== open) return now;
      return isDone ? { ...next, code: open.code, ticket: now.ticket } : { ...now, status: statusOf(answer) };
    });
  }

  /** Shows a code offline. @returns whether it is on the list */
  function showUnverified(text: string, { shop, of }: { shop: string; of: string | undefined }): boolean {
    const read = readShownCode(text);
    const activity = of || read?.activityId;
    if (read && activity) {
      const code = { of: activity, code: read.code, shop: shop || read.shop || '', receipt: randomKey() };
      setShown(list(code));
      return true;
    }
    const problem = read ? 'noActivity' : 'noCode';
    setShown({
      tone: 'bad',
      title: phrase(words, `writeOff.states.${problem}`),
      text: phrase(words, `writeOff.texts.${problem}`, { typed: text.slice(0, maxShownCharacters) }),
    });
    return false;
  }

  return { shown, codes, change, onConfirmed, lookUnverified: showUnverified };
}
