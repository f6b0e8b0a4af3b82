import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { keepRoomForTibetan } from '@/lib/browser/keep-room-for-tibetan.inline';
import type { Locale } from '@/lib/view/locales';

/** As app/globals.css names it. */
const family = 'Kanbao Tibetan Blank';

const face = readFileSync(join(process.cwd(), 'fonts/kanbao-tibetan-blank.woff2')).toString('base64');

/** Stands before the first words of a page in Tibetan: they keep their room until their letters have come. */
export function TibetanRoom() {
  const call = inlineCall<typeof keepRoomForTibetan>('keep-room-for-tibetan', family, face);
  return <InlineScript calls={[call]} />;
}

/** The same before words in Tibetan on a page in another language; a page in Tibetan has it anyway. */
export function TibetanRoomFor({ language, locale }: { language: string | undefined; locale: Locale }) {
  return language === 'bo' && locale !== 'bo' ? <TibetanRoom /> : null;
}
