import { cookies } from 'next/headers';
import { z } from 'zod';
import { localeCookie, themeCookie } from '@/lib/view/device-cookies';
import { languageQuery, localeIds } from '@/lib/view/locales';
import { themeChoices } from '@/lib/view/themes';
import { backAddress, pathOf } from '@/lib/writes/back-address';
import { readFields } from '@/lib/writes/read-fields';
import { takeNetworkToken } from '@/lib/writes/request-limits';
import { isSameOrigin } from '@/lib/writes/same-origin';

const choiceSchema = z.object({
  locale: z.enum(localeIds).optional(),
  theme: z.enum(themeChoices).optional(),
  back: z.string().max(2000),
});

const maxBytes = 8 * 1024;

const unreadableBodyStatuses = { tooLarge: 413, unsupported: 415, unreadable: 400, tooSlow: 408 } as const;

const requestLimit = { burst: 300, every: 200 };

const yearSeconds = 365 * 86_400;

/** Stores the reader's language or theme in a cookie (Spec §1). */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  if (takeNetworkToken('view', request, requestLimit) > 0) return new Response(null, { status: 429 });
  const result = await readFields(request, maxBytes);
  if (result.kind !== 'fields') return new Response(null, { status: unreadableBodyStatuses[result.kind] });
  const choice = choiceSchema.safeParse(result.fields);
  if (!choice.success) return new Response(null, { status: 400 });
  const { locale, theme, back } = choice.data;
  const cookieJar = await cookies();
  const options = { path: '/', maxAge: yearSeconds, sameSite: 'lax' } as const;
  if (locale) cookieJar.set(localeCookie, locale, options);
  if (theme) cookieJar.set(themeCookie, theme, options);
  const backUrl = backAddress(back);
  // The language in the URL would override the reader's choice.
  if (locale) backUrl.searchParams.delete(languageQuery);
  return new Response(null, { status: 303, headers: { location: pathOf(backUrl) } });
}
