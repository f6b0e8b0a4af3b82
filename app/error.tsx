'use client';

import { errorWords, languageOfPage } from '@/lib/frame/error-words';
import { StateView } from '@/lib/ui/state-view';

/**
 * The last net for what nobody expected. It stands in the browser and gets no labels, so it brings the few words of its own
 * in all languages.
 */
export default function ErrorPage() {
  const language = languageOfPage(typeof document === 'undefined' ? '' : document.documentElement.lang);
  const { title, text, action } = errorWords[language];
  const href = typeof location === 'undefined' ? '' : location.href;
  return (
    <StateView
      drawing="error"
      title={title}
      text={text}
      action={{ href, label: action }}
      language={language}
    />
  );
}
