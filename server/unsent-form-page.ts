import { escapeHtml } from '../lib/format/escape-html';
import { type Locale, locales } from '../lib/view/locales';
import { errorPageMessages } from './error-page-messages';
import { nonceAttribute, type ScriptNonce } from './script-nonce';
import { tibetanFontFace } from './tibetan-font-face';

const style = `:root{color-scheme:light dark}
body{margin:0;font:1rem/1.7 system-ui,"PingFang SC","Noto Sans SC","Microsoft Himalaya","Kailasa","Noto Serif Tibetan",sans-serif;background:#fff;color:#1c1c1e}
main{max-width:40rem;margin:0 auto;padding:2rem 1rem}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.5}
:lang(bo){line-height:2}
label,textarea{display:block;width:100%;box-sizing:border-box}
label{margin-top:1rem;font-weight:600}
textarea{min-height:8rem;padding:.6rem;font:inherit;color:inherit;background:transparent;border:1px solid #8a8a8e;border-radius:.5rem}
button,a{display:inline-block;min-width:6rem;min-height:44px;box-sizing:border-box;margin:1rem .5rem 0 0;padding:.6rem 1rem;border:1px solid #b3261e;border-radius:.5rem;font:inherit;text-align:center;color:#b3261e;background:none;text-decoration:none}
button{background:#b3261e;color:#fff}
@media(prefers-color-scheme:dark){body{background:#121212;color:#ececec}button,a{border-color:#ff8a80;color:#ff8a80}button{background:#ff8a80;color:#1c1c1e}}`;

interface UnsentForm {
  locale: Locale;
  message: string;
  back: string;
  form: { action: string; multipart: boolean; fields: Readonly<Record<string, unknown>> };
}

/** Number of characters above which a value counts as text, which the reader can see and edit. */
const shortTextLength = 40;

/** Returns names and texts; repeated names get `[]`, as in our forms. */
function textsOf(fields: UnsentForm['form']['fields']): [name: string, text: string][] {
  return Object.entries(fields).flatMap(([name, value]): [string, string][] => {
    if (typeof value === 'string') return [[name, value]];
    if (!Array.isArray(value)) return [];
    return value.flatMap((entry): [string, string][] =>
      typeof entry === 'string' ? [[`${name}[]`, entry]] : [],
    );
  });
}

function isText([name, text]: readonly [string, string]): boolean {
  return name === 'content' || text.length > shortTextLength || text.includes('\n');
}

/** Renders a form whose own page fails. Short values, such as ids and choices, become hidden fields. */
export function unsentFormPage({ locale, message, back, form }: UnsentForm, nonce: ScriptNonce): string {
  const { title, written: label, files: fileHint, send, back: backLabel } = errorPageMessages[locale].unsent;
  const texts = textsOf(form.fields);
  const visibleFields = texts.filter(
    (field) => isText(field) && !field[0].endsWith('[]') && field[0] !== 'back',
  );
  const hiddenFields = texts
    .filter((field) => !visibleFields.includes(field))
    .map(([name, text]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(text)}">`);
  // The text starts with a line break, because HTML drops the first line break in a textarea.
  const textareas = visibleFields.map(
    ([name, text], index) =>
      `<label for="text-${index}">${label}</label><textarea id="text-${index}" name="${escapeHtml(name)}" rows="8">\n${escapeHtml(text)}</textarea>`,
  );
  const hint = form.multipart ? `<p>${fileHint}</p>` : '';
  const encoding = form.multipart ? ' enctype="multipart/form-data"' : '';
  return `<!DOCTYPE html><html lang="${locales[locale].languageTag}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style${nonceAttribute(nonce)}>${style}${tibetanFontFace(locale)}</style></head>
<body><main><h1>${title}</h1><p role="alert">${escapeHtml(message)}</p>${hint}
<form method="post" action="${escapeHtml(form.action)}"${encoding}>${hiddenFields.join('')}${textareas.join('')}<button type="submit">${send}</button><a href="${escapeHtml(back)}">${backLabel}</a></form></main></body></html>`;
}
