import type { Locale } from '../lib/view/locales';
import bo from '../messages/bo/errorPage.json';
import cn from '../messages/cn/errorPage.json';
import de from '../messages/de/errorPage.json';
import en from '../messages/en/errorPage.json';
import fr from '../messages/fr/errorPage.json';

/** Messages of pages that must work when everything else fails. They are part of the server's bundle. */
export const errorPageMessages: Readonly<Record<Locale, typeof cn>> = { cn, bo, en, de, fr };
