import 'server-only';
import { languageProps } from '@/lib/view/content-language';
import type { Locale } from '@/lib/view/locales';
import { textLanguage } from '@/lib/view/text-language';

interface ContentTextProps {
  as: 'dd' | 'h1' | 'h2' | 'h3' | 'p' | 'span' | 'strong';
  className?: string | undefined;
  text: string | undefined;
  locale: Locale;
  /** Language from the platform. Default: detected from the script of the text. */
  language?: string | undefined;
}

/** Renders an element with a text by the publisher or readers; nothing without text. */
export function ContentText({ as: Element, className, text, locale, language }: ContentTextProps) {
  if (!text) return null;
  const attributes = language === undefined ? textLanguage(text, locale) : languageProps(language, locale);
  return (
    <Element className={className} {...attributes}>
      {text}
    </Element>
  );
}
