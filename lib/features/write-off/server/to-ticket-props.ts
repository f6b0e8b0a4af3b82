import 'server-only';
import type { Locale } from '@/lib/view/locales';
import { amountPhrase } from '@/lib/view/phrases';
import { textLanguage } from '@/lib/view/text-language';
import type { Words } from '@/lib/view/words';
import type { LanguageText, TicketProps } from '../ui/ticket';
import type { KnownCode } from './model';

export function languageText(text: string, locale: Locale): LanguageText {
  return { text, ...textLanguage(text, locale) };
}

export function toTicketProps(known: KnownCode, words: Words, locale: Locale): TicketProps {
  const { activity, voucher, name, phone, people, answers } = known;
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
