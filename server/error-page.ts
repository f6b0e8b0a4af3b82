import { type Locale, locales } from '../lib/view/locales';
import { sealPage } from './content-security-policy';
import { createNonce, nonceAttribute, type ScriptNonce } from './script-nonce';
import { tibetanFace } from './tibetan-face';

type Reason = 'missing' | 'failed' | 'busy' | 'tooLarge';

type ErrorWords = Record<Reason, readonly [title: string, text: string]> & { retry: string; home: string };

/** Texts by language. They are not in `messages/`, because this page must work when everything else fails. */
const words: Record<Locale, ErrorWords> = {
  cn: {
    missing: ['页面不存在', '内容可能已被移除，或链接有误。'],
    failed: ['页面暂时无法显示', '我们的服务遇到问题，请稍后再试。'],
    busy: ['访问人数较多', '目前访问量很大，页面暂时无法打开，稍后会自动重试。'],
    tooLarge: ['表单太大，没有提交', '按浏览器的返回键，填写的内容还在；请减少文件后再试。'],
    retry: '重新加载',
    home: '返回首页',
  },
  bo: {
    missing: ['ཤོག་ངོས་མི་འདུག', 'ནང་དོན་བསུབས་ཟིན་པའམ་སྦྲེལ་ཐག་ནོར་འདུག'],
    failed: ['ཤོག་ངོས་གནས་སྐབས་མངོན་མི་ཐུབ', 'ཞབས་ཞུར་དཀའ་ངལ་བྱུང་བས། ཅུང་ཙམ་ནས་ཡང་བསྐྱར་ཚོད་ལྟ་བྱོས།'],
    busy: ['ལྟ་མཁན་མང་དྲགས་འདུག', 'ད་ལྟ་ལྟ་མཁན་མང་བས་ཤོག་ངོས་ཁ་ཕྱེ་མི་ཐུབ། ཅུང་ཙམ་ནས་རང་འགུལ་གྱིས་བསྐྱར་ཚོད་ལྟ་བྱེད།'],
    tooLarge: [
      'བསྐུར་བྱའི་ནང་དོན་ཆེ་དྲགས།',
      'བལྟ་ཆས་ཀྱི་ཕྱིར་ལོག་མནན་ན་བྲིས་པ་རྣམས་ད་དུང་ཡོད། ཡིག་ཆ་ཉུང་དུ་བཏང་ནས་ཡང་བསྐྱར་ཚོད་ལྟ་བྱོས།',
    ],
    retry: 'བསྐྱར་དུ་འཇུག',
    home: 'གཙོ་ངོས།',
  },
  en: {
    missing: ['Page not found', 'It may have been removed, or the link is wrong.'],
    failed: ['We can’t show this page', 'Something went wrong on our side. Please try again in a moment.'],
    busy: ['We’re very busy right now', 'This page can’t be opened at the moment. It reloads automatically.'],
    tooLarge: [
      'The form is too large and wasn’t sent',
      'Go back in your browser to find your text, then send fewer files.',
    ],
    retry: 'Try again',
    home: 'Front page',
  },
  de: {
    missing: ['Seite nicht gefunden', 'Sie wurde entfernt, oder der Link ist falsch.'],
    failed: [
      'Diese Seite kann nicht angezeigt werden',
      'Bei uns ist ein Fehler aufgetreten. Bitte versuchen Sie es gleich noch einmal.',
    ],
    busy: [
      'Zurzeit viele Zugriffe',
      'Diese Seite kann gerade nicht geöffnet werden. Sie wird automatisch neu geladen.',
    ],
    tooLarge: [
      'Das Formular ist zu groß und wurde nicht gesendet',
      'Gehen Sie im Browser zurück, um Ihren Text wiederzufinden, und senden Sie weniger Dateien.',
    ],
    retry: 'Erneut versuchen',
    home: 'Startseite',
  },
  fr: {
    missing: ['Page introuvable', 'Elle a été retirée, ou le lien est erroné.'],
    failed: [
      'Cette page ne peut pas s’afficher',
      'Une erreur est survenue de notre côté. Veuillez réessayer dans un instant.',
    ],
    busy: [
      'Forte affluence en ce moment',
      'Cette page ne peut pas s’ouvrir pour l’instant. Elle sera rechargée automatiquement.',
    ],
    tooLarge: [
      'Le formulaire est trop volumineux et n’a pas été envoyé',
      'Revenez en arrière dans le navigateur pour retrouver votre texte, puis envoyez moins de fichiers.',
    ],
    retry: 'Réessayer',
    home: 'Accueil',
  },
};

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.7 system-ui,"PingFang SC","Noto Sans SC","Microsoft Himalaya","Kailasa","Noto Serif Tibetan",sans-serif;background:#fff;color:#1c1c1e}
main{max-width:22rem;padding:2rem 1.25rem;text-align:center}
p.name{margin:0 0 1.5rem;font-weight:700;letter-spacing:.08em;color:#b3261e}
h1{margin:0 0 .5rem;font-size:1.375rem;line-height:1.5}
:lang(bo){line-height:2}
a{display:inline-block;min-width:6rem;margin:1rem .25rem 0;padding:.6rem 1rem;border:1px solid #b3261e;border-radius:.5rem;color:#b3261e;text-decoration:none}
a:first-of-type{background:#b3261e;color:#fff}
@media(prefers-color-scheme:dark){body{background:#121212;color:#ececec}p.name{color:#ff8a80}a{border-color:#ff8a80;color:#ff8a80}a:first-of-type{background:#ff8a80;color:#1c1c1e}}`;

function reasonOf(status: number): Reason {
  if (status === 413) return 'tooLarge';
  if (status === 404 || status === 410) return 'missing';
  return status === 503 ? 'busy' : 'failed';
}

/** Renders the error page; Next's own is empty without JavaScript. */
export function errorPage(locale: Locale, status: number, home: string, nonce: ScriptNonce): string {
  const { retry, home: homeLabel, ...reasons } = words[locale];
  const [title, text] = reasons[reasonOf(status)];
  // An empty `href` reloads the page, except after a form with too much data (413), whose address cannot be
  // reloaded.
  const retryLink = status === 413 ? '' : `<a href="">${retry}</a>`;
  return `<!DOCTYPE html><html lang="${locales[locale].languageTag}"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><style${nonceAttribute(nonce)}>${style}${tibetanFace(locale)}</style></head>
<body><main><p class="name">看报 Kanbao</p><h1>${title}</h1><p>${text}</p>${retryLink}<a href="${home}">${homeLabel}</a></main></body></html>`;
}

export function sealedErrorPage(locale: Locale, status: number, home: string) {
  const nonce = createNonce();
  return sealPage(Buffer.from(errorPage(locale, status, home, nonce)), nonce);
}
