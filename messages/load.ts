import 'server-only';

import type { Locale } from '@/lib/view/locales';
import { bo } from './bo';
import { cn, type Messages } from './cn';
import { de } from './de';
import { en } from './en';
import { fr } from './fr';

const messages: Readonly<Record<Locale, Messages>> = { cn, bo, en, de, fr };

/**
 * All messages of a language, by namespace, for next-intl on the server: words reach client components as finished
 * labels, because all messages would cost every page 27 KB.
 */
export function loadMessages(locale: Locale): Messages {
  return messages[locale];
}
