import 'server-only';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { InlineScript, inlineCall } from '@/lib/browser/inline-script';
import type { reserveTibetanSpace } from '@/lib/browser/reserve-tibetan-space.inline';
import type { Locale } from '@/lib/view/locales';

/** Family name of the blank font in app/globals.css. */
const family = 'Kanbao Tibetan Blank';

const face = readFileSync(join(process.cwd(), 'fonts/kanbao-tibetan-blank.woff2')).toString('base64');

/** Renders a script before the first Tibetan text, so that lines do not move when the font loads. */
export function TibetanLineHeight() {
  const call = inlineCall<typeof reserveTibetanSpace>('reserve-tibetan-space', family, face);
  return <InlineScript calls={[call]} />;
}

/** Renders the script for Tibetan text on a page in another language. */
export function TibetanLineHeightFor({ language, locale }: { language: string | undefined; locale: Locale }) {
  return language === 'bo' && locale !== 'bo' ? <TibetanLineHeight /> : null;
}
