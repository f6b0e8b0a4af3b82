import 'server-only';
import { TibetanLineHeightFor } from '@/lib/ui/tibetan-line-height';
import { currentView } from '@/lib/view/current';
import { FontSizeScript } from './font-size';

/** Renders scripts that run before the text is painted: for the font size, and to reserve Tibetan line heights. */
export async function TextScripts({ language }: { language: string | undefined }) {
  const { locale } = await currentView();
  return (
    <>
      <FontSizeScript />
      <TibetanLineHeightFor language={language} locale={locale} />
    </>
  );
}
