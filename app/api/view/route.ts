import { cookies } from 'next/headers';
import { z } from 'zod';
import { environment } from '@/lib/env/environment';
import { isSameOrigin } from '@/lib/session/same-origin';
import { localeIds } from '@/lib/view/locales';
import { localeCookie, themeCookie } from '@/lib/view/resolve';
import { themeChoices } from '@/lib/view/themes';

const form = z.object({
  locale: z.enum(localeIds).optional(),
  theme: z.enum(themeChoices).optional(),
  back: z.string().max(2000),
});

const year = 365 * 86_400;

/** Keeps the reader's language or theme on the device and leads back (Spec §1). */
export async function POST(request: Request): Promise<Response> {
  if (!isSameOrigin(request)) return new Response(null, { status: 403 });
  const choice = form.safeParse(Object.fromEntries(await request.formData()));
  if (!choice.success) return new Response(null, { status: 400 });
  const { locale, theme, back } = choice.data;
  const jar = await cookies();
  const options = { path: '/', maxAge: year, sameSite: 'lax' } as const;
  if (locale) jar.set(localeCookie, locale, options);
  if (theme) jar.set(themeCookie, theme, options);
  const { BASE_PATH } = environment();
  const location = back.startsWith(`${BASE_PATH}/`) ? back : `${BASE_PATH}/home.html`;
  return new Response(null, { status: 303, headers: { location } });
}
