import 'server-only';
import { TibetanLineHeightFor } from '@/lib/ui/tibetan-line-height';
import { currentView } from '@/lib/view/current';
import { FontSizeScript } from './font-size';

/**
 * Inline scripts that must run before a text is painted, to prevent layout shifts. The scripts apply the reader's font size and
 * reserve space for Tibetan text. Pages in Tibetan already reserve that space.
 * @param language BCP 47 tag of the text
 */
export async function TextScripts({ language }: { language: string | undefined }) {
  const { locale } = await currentView();
  return (
    <>
      <FontSizeScript />
      <TibetanLineHeightFor language={language} locale={locale} />
    </>
  );
}
