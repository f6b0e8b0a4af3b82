import 'server-only';
import { randomUUID } from 'node:crypto';
import { Island } from '@/lib/browser/island';
import { islandWords } from '@/lib/browser/island-words';
import type { NoticeProps } from '@/lib/frame/page-props';
import { platformTime } from '@/lib/platform/platform-clock';
import { writeOffHref } from '@/lib/routes/write-off-href';
import controls from '@/lib/ui/form-controls.module.css';
import { currentView } from '@/lib/view/current-view';
import type { Locale } from '@/lib/view/locales';
import { amountPhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import { type Words, wordsFor } from '@/lib/view/words';
import { WriteOffPanel, type WriteOffPanelProps } from '../browser/write-off-panel.island';
import { writeOffPanelWords } from '../browser/write-off-panel.words';
import type { WriteOffPageValues } from '../server/load';
import type { KnownCode } from '../server/model';
import { verdictOf } from '../verdict';
import type { LanguageText, TicketProps } from './ticket';

function languageText(text: string, locale: Locale): LanguageText {
  return { text, ...textLanguage(text, locale) };
}

function toTicketProps(knownCode: KnownCode, words: Words, locale: Locale): TicketProps {
  const { activity, voucher, name, phone, people, answers } = knownCode;
  const title = voucher?.title || activity;
  return {
    name: languageText(name, locale),
    phone,
    title: languageText(title, locale),
    people,
    amount: voucher?.amount === undefined ? undefined : amountPhrase(words, voucher.amount),
    usedIn: voucher?.shop ? languageText(voucher.shop, locale) : undefined,
    answers: answers.map(({ label, value }) => ({ label, ...languageText(value, locale) })),
    activity: voucher && activity !== title ? languageText(activity, locale) : undefined,
  };
}

type WriteOffPageProps = { values: WriteOffPageValues } & NoticeProps;

/** @param now platform time, epoch ms */
function shownCodeProps(
  { values: { shown }, notice }: WriteOffPageProps,
  { locale, noticeText }: Awaited<ReturnType<typeof currentView>>,
  now: number,
): WriteOffPanelProps['shown'] {
  const words = wordsFor(locale);
  const verdict = verdictOf(shown, words, notice === 'writtenOff' ? now : undefined);
  if (!verdict) return undefined;
  const { mayConfirm, ...head } = verdict;
  const text = notice === 'writtenOff' ? undefined : notice && noticeText;
  const status = text ? { text, isSuccess: false } : undefined;
  if (shown?.kind !== 'code') return { ...head, status };
  const { activityId, code, shop } = shown.code;
  const open = {
    of: activityId,
    code,
    shop,
    receipt: randomUUID(),
    back: writeOffHref(shown.code),
    needsConfirmation: shown.byAddress || undefined,
    isRetry: notice === 'unknown' || undefined,
  };
  return {
    ...head,
    code,
    status,
    ticket: shown.lookup.kind === 'known' ? toTicketProps(shown.lookup.known, words, locale) : undefined,
    open: mayConfirm ? open : undefined,
  };
}

/** Renders the page for the staff at an entrance, who look up codes and write them off (R2.23, R7.46). */
export async function WriteOffPage(props: WriteOffPageProps) {
  const [view, now] = await Promise.all([currentView(), platformTime()]);
  const { locale } = view;
  const { activityId, title, shop, shown } = props.values;
  const action = writeOffHref({ activityId });
  return (
    <main id="main" className={controls.page} data-store-offline="write-off" data-offline-address={action}>
      <Island
        name="write-off-panel"
        component={WriteOffPanel}
        when="load"
        props={{
          activityId,
          title: title ? languageText(title, locale) : undefined,
          shop,
          action,
          shown: shownCodeProps(props, view, now),
          typed: shown && 'typed' in shown ? shown.typed : undefined,
          words: islandWords('write-off-panel', writeOffPanelWords, locale),
        }}
      />
    </main>
  );
}
