'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { FormStatus } from '@/lib/client/form-status';
import { phrase } from '@/lib/client/words';
import { readShownCode, shopInCheckInUrl } from '@/lib/format/shown-code';
import controls from '@/lib/ui/form-controls.module.css';
import { CodeForm } from '../ui/code-form';
import { ConfirmForm } from '../ui/confirm-form';
import { type LanguageText, Ticket } from '../ui/ticket';
import { UnverifiedCodes } from '../ui/unverified-codes';
import { VerdictHead } from '../ui/verdict-head';
import styles from '../ui/write-off-page.module.css';
import { useCodeField } from './use-code-field';
import { type ShownCode, useShownCode } from './use-shown-code';
import type { WriteOffPanelWords } from './write-off-panel.words';

export interface WriteOffPanelProps {
  /** Undefined if the address names no activity. */
  activityId: string | undefined;
  title: LanguageText | undefined;
  shop: string;
  action: string;
  shown: ShownCode | undefined;
  /** Input that is not a code. */
  typed: string | undefined;
  words: WriteOffPanelWords;
}

/** Reads a code from an address for which the device shows its stored copy of the page, because the site was unreachable. */
function codeInAddress(): string | undefined {
  const { href } = location;
  return readShownCode(href) ? href : new URL(href).searchParams.get('code')?.trim();
}

/** Write-off page for staff. It is an island because it works offline and is always ready for the next code. */
export function WriteOffPanel({ activityId, title, action, typed, words, ...props }: WriteOffPanelProps) {
  const {
    shown,
    codes,
    change,
    onConfirmed,
    lookUnverified: showUnverified,
  } = useShownCode(props.shown, words);
  const [shop, setShop] = useState(props.shop);
  const { field, focus, isTyping, setIsTyping } = useCodeField(shown);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { current } = field;
    if (navigator.onLine || !current) return;
    event.preventDefault();
    const of = activityId ?? String(new FormData(event.currentTarget).get('activity') ?? '').trim();
    if (showUnverified(current.value, { shop, of })) current.value = '';
    // Selects the rejected input, so that the next scan replaces it.
    current.select();
    setIsTyping(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the address with which the page was opened
  useEffect(() => {
    const pageShop = props.shop || shopInCheckInUrl(location.href) || '';
    setShop(pageShop);
    const code = props.shown ? undefined : codeInAddress();
    if (!code) return;
    showUnverified(code, { shop: pageShop, of: activityId });
    history.replaceState(null, '', pageShop ? `${action}?shop=${encodeURIComponent(pageShop)}` : action);
  }, []);

  // A code in the field is newer than the displayed one.
  const current = isTyping ? undefined : shown;
  return (
    <>
      <VerdictHead
        {...(current ?? { tone: 'none', title: phrase(words, 'titles.writeOff') })}
        words={words}
      />
      <FormStatus status={current?.status} />
      {current?.ticket && <Ticket {...current.ticket} words={words} />}
      {current?.open && <ConfirmForm open={current.open} onAnswer={onConfirmed} words={words} />}
      {current?.hint === 'unanswered' && (
        // biome-ignore lint/a11y/useValidAnchor: the empty address is the page itself, which asks again
        <a className={`${controls.primary} ${styles.act}`} href="">
          {phrase(words, 'writeOff.askAgain')}
        </a>
      )}
      {!current?.ticket && title && (
        <p className={styles.activity} lang={title.lang}>
          {title.text}
        </p>
      )}
      {shop && !current?.ticket?.usedIn && (
        <p className={styles.shop}>{phrase(words, 'writeOff.shop', { shop })}</p>
      )}
      <CodeForm
        action={action}
        needsActivity={activityId === undefined}
        shop={shop}
        typed={typed}
        isWrong={current !== undefined && current.code === undefined}
        label={phrase(words, shown ? 'writeOff.nextCode' : 'writeOff.code')}
        field={field}
        onInput={setIsTyping}
        onSubmit={onSubmit}
        words={words}
      />
      <UnverifiedCodes codes={codes} change={change} onDone={focus} words={words} />
    </>
  );
}
