import 'server-only';
import { TibetanLineHeightFor } from '@/lib/ui/tibetan-line-height';
import { currentView } from '@/lib/view/current';
import { FontSizeScript } from './font-size';

/** Must run before the text is painted, to prevent layout shifts. Pages in Tibetan already reserve space. */
export async function TextScripts({ language }: { language: string | undefined }) {
  const { locale } = await currentView();
  return (
    <>
      <FontSizeScript />
      <TibetanLineHeightFor language={language} locale={locale} />
    </>
  );
}
