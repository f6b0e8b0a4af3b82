import 'server-only';

import type { Locale } from '@/lib/view/locales';
import { cn, type Messages } from './cn';
import { en } from './en';

const translated: Partial<Record<Locale, Messages>> = { cn, en };

/**
 * All messages of a language, by namespace, for next-intl on the server: words reach client components as finished
 * labels, because all messages would cost every page 27 KB.
 */
export function loadMessages(locale: Locale): Messages {
  return translated[locale] ?? cn;
}
