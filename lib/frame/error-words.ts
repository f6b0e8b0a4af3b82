/** Words of the page that shows when drawing failed; kept equal to `messages` by a test. */
interface ErrorWords {
  title: string;
  text: string;
  action: string;
}

/** By language tag, since the browser knows only that. */
export const errorWords = {
  'zh-CN': { title: '页面出了点问题', text: '问题在我们这边，请稍后再试。', action: '再试一次' },
  bo: {
    title: 'ཤོག་ངོས་ལ་སྐྱོན་ཤོར་འདུག',
    text: 'སྐྱོན་འདི་ང་ཚོའི་ཕྱོགས་ནས་བྱུང་བ་ཡིན། རྗེས་སུ་ཡང་བསྐྱར་ཚོད་ལྟ་གནང་རོགས།',
    action: 'ཡང་བསྐྱར་ཚོད་ལྟ།',
  },
  en: {
    title: 'Something went wrong',
    text: 'The fault is on our side. Please try again later.',
    action: 'Try again',
  },
  de: {
    title: 'Etwas ist schiefgegangen',
    text: 'Der Fehler liegt bei uns. Bitte versuchen Sie es später erneut.',
    action: 'Erneut versuchen',
  },
  fr: {
    title: 'Un problème est survenu',
    text: 'L’erreur vient de notre côté. Veuillez réessayer plus tard.',
    action: 'Réessayer',
  },
} as const satisfies Record<string, ErrorWords>;

type ErrorLanguage = keyof typeof errorWords;

/** The language of a page among those we have words in. */
export function languageOfPage(tag: string): ErrorLanguage {
  return (Object.keys(errorWords) as ErrorLanguage[]).find((known) => known === tag) ?? 'zh-CN';
}
