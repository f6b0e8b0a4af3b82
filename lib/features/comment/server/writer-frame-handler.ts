import 'server-only';
import { createHash } from 'node:crypto';
import { environment } from '@/lib/env/environment';
import { escapeHtml } from '@/lib/format/escape-html';
import { initialOf } from '@/lib/format/graphemes';
import { loginHref } from '@/lib/routes/login-href';
import { deviceOf } from '@/lib/session/device';
import type { User } from '@/lib/session/session';
import { visitorSession } from '@/lib/session/visitor-session';
import type { BrandColors } from '@/lib/site/brand-color';
import { pictureAddress } from '@/lib/site/media-address';
import { siteConfig } from '@/lib/site/site-config';
import { tibetanFontPath } from '@/lib/ui/tibetan-font';
import { type Locale, locales, parseLocale } from '@/lib/view/locales';
import { type Words, wordsFor } from '@/lib/view/words';
import { backPath } from '@/lib/writes/back-address';
import { waitByAddress } from '@/lib/writes/visit-limit';
import { commentFormId, systemTheme } from '../comment-names';

/** Styles of the writer line that the island renders as `WriterLine`, with the tokens of app/globals.css. */
function styleOf({ text, nightText }: BrandColors, locale: Locale): string {
  const dark = `color-scheme: dark; --second: #a3a6ab; --brand: ${nightText}; --raised: #1b1d1f;`;
  const fontFace =
    locale === 'bo'
      ? `@font-face { font-family: Tibetan; src: url("${tibetanFontPath}") format("woff2"); unicode-range: U+0F00-0FFF; }`
      : '';
  return `${fontFace}
:root { color-scheme: light; --second: #5f6166; --brand: ${text}; --raised: #f6f5f2; }
.dark { ${dark} }
@media (prefers-color-scheme: dark) { .system { ${dark} } }
body { display: flex; align-items: center; gap: 8px; height: 44px; margin: 0; overflow: hidden;
  color: var(--second); font: 13px/1.6 Tibetan, system-ui, sans-serif; white-space: nowrap; }
bdi { overflow: hidden; text-overflow: ellipsis; }
a { flex: none; line-height: 44px; color: var(--brand); text-decoration: none; }
.portrait { flex: none; width: 28px; height: 28px; border-radius: 50%; background: var(--raised); line-height: 28px;
  text-align: center; object-fit: cover; }`;
}

function policyOf(style: string): string {
  return [
    "default-src 'none'",
    `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
    "font-src 'self'",
    "img-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
  ].join('; ');
}

const portraitWidth = 56;

const addressLimit = { burst: 300, every: 200 };

function link(href: string, text: string): string {
  return `<a href="${escapeHtml(href)}" target="_top">${escapeHtml(text)}</a>`;
}

function lineOf(user: User | null | undefined, words: Words, back: string | undefined): string {
  if (!user) return link(loginHref({ back }), words('comment.login'));
  const { nickname, head } = user;
  const picture = head ? pictureAddress(head, portraitWidth) : undefined;
  const portrait = picture
    ? `<img class="portrait" src="${escapeHtml(picture)}" alt="" width="28" height="28">`
    : `<span class="portrait" aria-hidden="true">${escapeHtml(initialOf(nickname))}</span>`;
  const change = link(loginHref({ by: 'account', back }), words('comment.change'));
  return `${portrait}<bdi>${escapeHtml(nickname)}</bdi>${change}`;
}

/** GET /api/comment/writer?locale=cn&theme=dark: document for the frame of a form (`WriterFrame`). */
export async function getWriterFrame(request: Request): Promise<Response> {
  if (waitByAddress('writer', request, addressLimit) > 0) return new Response('', { status: 429 });
  const query = new URL(request.url).searchParams;
  const locale = parseLocale(query.get('locale') ?? undefined) ?? environment().DEFAULT_LOCALE;
  const colors = ['dark', systemTheme].find((name) => name === query.get('theme')) ?? 'light';
  const words = wordsFor(locale);
  const [{ user }, { brand }] = await Promise.all([
    visitorSession(request, deviceOf(request).id),
    siteConfig(),
  ]);
  const back = backPath(request.headers.get('referer'));
  const style = styleOf(brand, locale);
  const html = `<!DOCTYPE html>
<html lang="${locales[locale].languageTag}" class="${colors}">
<head><meta charset="utf-8"><title>${escapeHtml(words('comment.writer'))}</title><style>${style}</style></head>
<body>${lineOf(user, words, back && `${back}#${commentFormId}`)}</body>
</html>`;
  return new Response(html, {
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policyOf(style),
      'cache-control': 'private, no-store',
      'referrer-policy': 'same-origin',
    },
  });
}
