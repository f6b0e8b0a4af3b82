import { type Locale, locales } from '../lib/view/locales';
import { hashInlineElements } from './content-security-policy';
import { errorPageMessages } from './error-page-messages';
import { createNonce, nonceAttribute, type ScriptNonce } from './script-nonce';
import { tibetanFontFace } from './tibetan-font-face';

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.7 system-ui,"PingFang SC","Noto Sans SC","Microsoft Himalaya","Kailasa","Noto Serif Tibetan",sans-serif;background:#fff;color:#1c1c1e}
main{max-width:22rem;padding:2rem 1.25rem;text-align:center}
p.name{margin:0 0 1.5rem;font-weight:700;letter-spacing:.08em;color:#b3261e}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.5}
:lang(bo){line-height:2}
a{display:inline-block;min-width:6rem;margin:1rem .25rem 0;padding:.6rem 1rem;border:1px solid #b3261e;border-radius:.5rem;color:#b3261e;text-decoration:none}
a:first-of-type{background:#b3261e;color:#fff}
@media(prefers-color-scheme:dark){body{background:#121212;color:#ececec}p.name{color:#ff8a80}a{border-color:#ff8a80;color:#ff8a80}a:first-of-type{background:#ff8a80;color:#1c1c1e}}`;

function errorKindOf(status: number): 'missing' | 'failed' | 'busy' | 'tooLarge' {
  if (status === 413) return 'tooLarge';
  if (status === 404 || status === 410) return 'missing';
  return status === 503 ? 'busy' : 'failed';
}

/** Renders the error page, because Next's error page is empty without JavaScript. */
export function errorPage(locale: Locale, status: number, home: string, nonce: ScriptNonce): string {
  const { retry, home: homeLabel, ...reasons } = errorPageMessages[locale];
  const { title, text } = reasons[errorKindOf(status)];
  // An empty `href` reloads the page. With 413 (too much data), the address is a form handler, not a page.
  const retryLink = status === 413 ? '' : `<a href="">${retry}</a>`;
  return `<!DOCTYPE html><html lang="${locales[locale].languageTag}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style${nonceAttribute(nonce)}>${style}${tibetanFontFace(locale)}</style></head>
<body><main><p class="name">看报 Kanbao</p><h1>${title}</h1><p>${text}</p>${retryLink}<a href="${home}">${homeLabel}</a></main></body></html>`;
}

export function hashedErrorPage(locale: Locale, status: number, home: string) {
  const nonce = createNonce();
  return hashInlineElements(Buffer.from(errorPage(locale, status, home, nonce)), nonce);
}
