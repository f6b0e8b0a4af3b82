'use client';

import { type FormEvent, useEffect, useState } from 'react';
import { FormStatus } from '@/lib/client/form-status';
import { phrase } from '@/lib/client/words';
import { readShownCode, shopOfDoor } from '@/lib/format/shown-code';
import controls from '@/lib/ui/form-controls.module.css';
import { CodeForm } from './code-form';
import { ConfirmForm } from './confirm-form';
import type { DoorWords } from './door.words';
import { DoorList } from './door-list';
import styles from './door-page.module.css';
import { type LanguageText, Ticket } from './ticket';
import { useCodeField } from './use-code-field';
import { type ShownAtDoor, useShownCode } from './use-shown-code';
import { VerdictHead } from './verdict-head';

export interface DoorProps {
  /** The activity; undefined where the address of the door names none. */
  activityId: string | undefined;
  title: LanguageText | undefined;
  shop: string;
  /** Address of the door's page. */
  action: string;
  /** The code in the address. */
  shown: ShownAtDoor | undefined;
  /** Input that is no code. */
  typed: string | undefined;
  words: DoorWords;
}

/** The code in an address that the site could not answer, so that the device shows its stored page of the door. */
function codeInAddress(): string | undefined {
  const { href } = location;
  return readShownCode(href) ? href : new URL(href).searchParams.get('code')?.trim();
}

/** The page for the people at a door: an island because it works without a network and is ready for the next code at any time. */
export function Door({ activityId, title, action, typed, words, ...props }: DoorProps) {
  const { shown, codes, change, onConfirmed, lookUnverified } = useShownCode(props.shown, words);
  const [shop, setShop] = useState(props.shop);
  const { field, focus, isTyping, setIsTyping } = useCodeField(shown);

  function onSubmit(event: FormEvent<HTMLFormElement>): void {
    const { current } = field;
    if (navigator.onLine || !current) return;
    event.preventDefault();
    const of = activityId ?? String(new FormData(event.currentTarget).get('activity') ?? '').trim();
    if (lookUnverified(current.value, { shop, of })) current.value = '';
    // The next scan replaces what is no code.
    current.select();
    setIsTyping(false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the address with which the page was opened
  useEffect(() => {
    const doorShop = props.shop || shopOfDoor(location.href) || '';
    setShop(doorShop);
    const code = props.shown ? undefined : codeInAddress();
    if (!code) return;
    lookUnverified(code, { shop: doorShop, of: activityId });
    history.replaceState(null, '', doorShop ? `${action}?shop=${encodeURIComponent(doorShop)}` : action);
  }, []);

  // A code in the field is newer than all that is shown of the one before.
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
        asksActivity={activityId === undefined}
        shop={shop}
        typed={typed}
        isWrong={current !== undefined && current.code === undefined}
        label={phrase(words, shown ? 'writeOff.nextCode' : 'writeOff.code')}
        field={field}
        onInput={setIsTyping}
        onSubmit={onSubmit}
        words={words}
      />
      <DoorList codes={codes} change={change} onDone={focus} words={words} />
    </>
  );
}
