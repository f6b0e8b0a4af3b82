import 'server-only';
import { TibetanRoomFor } from '@/lib/ui/tibetan-room';
import { currentView } from '@/lib/view/current';
import { FontSizeScript } from './font-size';

/**
 * What must have run before the first words of a text are drawn, so that they do not move: the reader's own size, and room for
 * Tibetan letters, which a page in Tibetan has anyway.
 * @param language BCP 47 tag of the text
 */
export async function BeforeText({ language }: { language: string | undefined }) {
  const { locale } = await currentView();
  return (
    <>
      <FontSizeScript />
      <TibetanRoomFor language={language} locale={locale} />
    </>
  );
}
