'use client';

import { type FormEvent, useEffect, useRef, useState } from 'react';
import { randomKey } from '@/lib/browser/idempotency-key';
import type { FormResponse } from '@/lib/browser/post-form.script';
import { FormStatus, type Status, statusOf } from '@/lib/client/form-status';
import { useUnsentWarning } from '@/lib/client/use-unsent-warning';
import { phrase } from '@/lib/client/words';
import { parseCodeInput, shopOfCheckInUrl } from '@/lib/format/parse-code-input';
import { normalizeId } from '@/lib/format/typed-text';
import controls from '@/lib/ui/form-controls.module.css';
import { CodeForm, verdictId } from '../ui/code-form';
import { ConfirmForm, type OpenCode } from '../ui/confirm-form';
import { type LanguageText, Ticket, type TicketProps } from '../ui/ticket';
import { isFinalAnswer, UnverifiedCodes, useStoredCodes } from '../ui/unverified-codes';
import styles from '../ui/write-off-page.module.css';
import type { Verdict } from '../verdict';
import type { WriteOffPanelWords } from './write-off-panel.words';

/** Returns true for a character typed outside all fields, probably the start of a code. */
function isKeyOutsideField({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (key.length !== 1 || key === ' ' || ctrlKey || metaKey || altKey) return false;
  return !(target instanceof Element && target.matches('input,textarea,select'));
}

/** Focuses the field: a hand scanner types like a keyboard, and its Enter would press a focused button. */
function useCodeField(shownCode: unknown) {
  const field = useRef<HTMLInputElement>(null);
  const [isTyping, setIsTyping] = useState(false);
  const focus = () => field.current?.focus({ preventScroll: true });

  useEffect(() => {
    const { current } = field;
    if (current && current.value !== current.defaultValue) setIsTyping(true);
    else current?.select();
    const onKey = (event: KeyboardEvent) => {
      if (isKeyOutsideField(event)) current?.focus();
    };
    addEventListener('keydown', onKey, true);
    return () => removeEventListener('keydown', onKey, true);
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs for each code that is shown
  useEffect(() => {
    // Does not take the focus from another field or from a menu outside the content.
    if (document.activeElement?.matches('body,main :not(input)')) focus();
  }, [shownCode]);

  return { field, focus, isTyping, setIsTyping };
}

/** Displayed code with its verdict. The next code replaces both. */
interface ShownCode extends Omit<Verdict, 'mayConfirm'> {
  code?: string | undefined;
  ticket?: TicketProps | undefined;
  open?: OpenCode | undefined;
  status?: Status | undefined;
  /** Receipt of a displayed code that is unverified. When the code is verified, the verdict changes. */
  listedReceipt?: string | undefined;
}

const maxShownCharacters = 64;

function toShownCode(isGood: boolean, title: string): ShownCode {
  return { tone: isGood ? 'good' : 'bad', title };
}

function useShownCode(initialCode: ShownCode | undefined, words: WriteOffPanelWords) {
  const [shown, setShown] = useState(initialCode);
  const { codes, changeCodes } = useStoredCodes();

  const result = codes.find(({ receipt }) => receipt === shown?.listedReceipt)?.result;
  if (shown && result) {
    const { code, ticket } = shown;
    setShown({ ...toShownCode(result.good, result.message), code, ticket });
  }

  function list({ of, code, shop, receipt }: Pick<OpenCode, 'of' | 'code' | 'shop' | 'receipt'>): ShownCode {
    const isStored = changeCodes((all) => [...all, { of, code, shop, receipt, at: Date.now() }]);
    return {
      tone: 'open',
      title: phrase(words, 'writeOff.states.notVerified'),
      text: phrase(words, isStored ? 'writeOff.list.kept' : 'writeOff.list.notKept'),
      code,
      listedReceipt: receipt,
    };
  }

  function onConfirmed(answer: FormResponse, open: OpenCode): void {
    const next = answer.outcome === 'networkError' ? list(open) : toShownCode(answer.ok, answer.message);
    const isDone = answer.outcome === 'networkError' || isFinalAnswer(answer);
    setShown((old) => {
      // Another code may be displayed by now.
      if (old?.open !== open) return old;
      return isDone ? { ...next, code: open.code, ticket: old.ticket } : { ...old, status: statusOf(answer) };
    });
  }

  /** @returns true if the input is a code of a known activity */
  function showUnverified(text: string, { shop, of }: { shop: string; of: string | undefined }): boolean {
    const input = parseCodeInput(text);
    const activity = of || input?.activityId;
    if (input && activity) {
      const code = { of: activity, code: input.code, shop: shop || input.shop || '', receipt: randomKey() };
      setShown(list(code));
      return true;
    }
    const problem = input ? 'noActivity' : 'noCode';
    setShown({
      tone: 'bad',
      title: phrase(words, `writeOff.states.${problem}`),
      text: phrase(words, `writeOff.texts.${problem}`, {
        typed: [...text].slice(0, maxShownCharacters).join(''),
      }),
    });
    return false;
  }

  return { shown, codes, changeCodes, onConfirmed, showUnverified };
}

export interface WriteOffPanelProps {
  activityId: string | undefined;
  title: LanguageText | undefined;
  shop: string;
  action: string;
  shown: ShownCode | undefined;
  /** Typed text that could not be looked up. */
  typed: string | undefined;
  words: WriteOffPanelWords;
}

/** Returns the code in the page's address, which the server has not read if the page is an offline copy. */
function codeInAddress(): string | undefined {
  const { href } = location;
  return parseCodeInput(href) ? href : new URL(href).searchParams.get('code')?.trim();
}

/** Renders the write-off panel, an island that works offline and is always ready for the next code. */
export function WriteOffPanel({ activityId, title, action, typed, words, ...props }: WriteOffPanelProps) {
  const { shown, codes, changeCodes, onConfirmed, showUnverified } = useShownCode(props.shown, words);
  const [shop, setShop] = useState(props.shop);
  const { field, focus, isTyping, setIsTyping } = useCodeField(shown);

  const isLookingUp = useRef(false);
  useUnsentWarning(() => isTyping && !isLookingUp.current);

  function onInput(isNew: boolean): void {
    isLookingUp.current = false;
    setIsTyping(isNew);
  }

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { current } = field;
    isLookingUp.current = navigator.onLine;
    if (navigator.onLine || !current) return;
    event.preventDefault();
    const of = activityId ?? normalizeId(String(new FormData(event.currentTarget).get('activity') ?? ''));
    if (showUnverified(current.value, { shop, of })) current.value = '';
    // Selects the rejected input, so that the next scan replaces it.
    current.select();
    setIsTyping(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the address with which the page was opened
  useEffect(() => {
    const pageShop = props.shop || shopOfCheckInUrl(location.href) || '';
    setShop(pageShop);
    const code = props.shown ? undefined : codeInAddress();
    if (!code) return;
    showUnverified(code, { shop: pageShop, of: activityId });
    history.replaceState(null, '', pageShop ? `${action}?shop=${encodeURIComponent(pageShop)}` : action);
  }, []);

  // Newer input hides the displayed code.
  const visibleCode = isTyping ? undefined : shown;
  const details = visibleCode?.hint ? phrase(words, `writeOff.texts.${visibleCode.hint}`) : visibleCode?.text;
  return (
    <>
      <header
        id={verdictId}
        className={styles.verdict}
        data-tone={visibleCode?.tone ?? 'none'}
        aria-live="polite"
        aria-atomic="true"
      >
        <h1 className={styles.title}>{visibleCode?.title ?? phrase(words, 'titles.writeOff')}</h1>
        {visibleCode?.code && <p className={styles.code}>{visibleCode.code}</p>}
        {details && <p className={styles.text}>{details}</p>}
      </header>
      <FormStatus status={visibleCode?.status} />
      {visibleCode?.ticket && <Ticket {...visibleCode.ticket} words={words} />}
      {visibleCode?.open && <ConfirmForm open={visibleCode.open} onAnswer={onConfirmed} words={words} />}
      {visibleCode?.hint === 'unanswered' && (
        // biome-ignore lint/a11y/useValidAnchor: the empty address is the page itself, which asks again
        <a className={`${controls.primary} ${styles.action}`} href="">
          {phrase(words, 'writeOff.askAgain')}
        </a>
      )}
      {!visibleCode?.ticket && title && (
        <p className={styles.activity} lang={title.lang}>
          {title.text}
        </p>
      )}
      <CodeForm
        action={action}
        needsActivity={activityId === undefined}
        shop={shop}
        typed={typed}
        isWrong={visibleCode !== undefined && visibleCode.code === undefined}
        label={phrase(words, shown ? 'writeOff.nextCode' : 'writeOff.code')}
        field={field}
        onInput={onInput}
        onSubmit={onSubmit}
        words={words}
      />
      <UnverifiedCodes codes={codes} changeCodes={changeCodes} onDone={focus} words={words} />
    </>
  );
}
